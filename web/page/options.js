// SPDX-License-Identifier: MIT
//
// The form for a search, made from the engine's tables, so that it has the options, ranges,
// defaults and texts of the command line.

export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

function field(option) {
  if (option.kind === 'choice' && option.choices)
    return element('select', {name: option.name}, ...option.choices.split('|').map((choice) =>
      element('option', {value: choice, textContent: choice, defaultSelected: choice === option.default})));
  if (option.kind === 'choice')
    return element('input', {name: option.name, defaultValue: option.default, placeholder: 'default',
      spellcheck: false, autocomplete: 'off'});
  return element('input', {name: option.name, type: 'number', defaultValue: option.default,
    min: option.low, max: option.high, step: option.kind === 'integer' ? 1 : 'any'});
}

export class Options {
  // `choice` is the select for the search, `about` a paragraph for its summary, `fields` the
  // place for its options.
  constructor(searches, {choice, about, preset, fields}) {
    this.searches = searches;
    Object.assign(this, {choice, about, preset, fields});
    choice.append(...searches.map(({name}) => element('option', {value: name, textContent: name})));
    choice.onchange = () => this.#show();
    fields.addEventListener('focusin', ({target}) => this.#explain(target.closest('label')));
    const details = fields.closest('details');
    details.ontoggle = () => details.open && details.scrollIntoView({block: 'nearest'});
    preset.onchange = () => this.#usePreset();
    this.#show();
  }

  get search() { return this.searches.find(({name}) => name === this.choice.value); }

  #show() {
    const {summary, paper, options, presets} = this.search;
    const said = summary.split(';')[0];
    this.about.textContent = `${said[0].toUpperCase()}${said.slice(1)}.`;
    this.about.title = summary + (paper ? ` (${paper})` : '');
    this.preset.replaceChildren(element('option', {value: '', textContent: 'as set below'}),
      ...presets.map(({name, text}) => element('option', {value: name, textContent: `${name}: ${text}`})));
    this.preset.parentElement.hidden = presets.length === 0;
    this.fields.replaceChildren(...options.map((option) => element('label', {title: option.text},
      element('span', {textContent: option.name}), field(option),
      element('small', {textContent: option.text}))));
  }

  // On a small screen the texts of the options are hidden, and the one that has the focus stands above.
  #explain(label) {
    const text = label.querySelector('small');
    if (!text.checkVisibility()) this.about.textContent = `${label.firstChild.textContent}: ${text.textContent}.`;
  }

  // Writes what a preset sets into the fields.
  #usePreset() {
    const preset = this.search.presets.find(({name}) => name === this.preset.value);
    if (!preset) return;
    for (const option of this.search.options) this.#field(option).value = option.default;
    for (const word of preset.set.split(',').filter(Boolean)) {
      const [name, ...value] = word.split('=');
      const input = this.fields.querySelector(`[name="${name}"]`);
      if (input) input.value = value.join('=');
    }
  }

  #field(option) { return this.fields.querySelector(`[name="${option.name}"]`); }

  // [name, value] for everything that differs from its default, the search first.
  settings() {
    const changed = this.search.options
      .map((option) => [option, this.#field(option).value.trim()])
      .filter(([option, value]) => value !== '' && value !== String(option.default));
    return [['search', this.search.name], ...changed.map(([option, value]) => [option.name, value])];
  }
}

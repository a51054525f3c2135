import { createElement as h, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';

// The form of the launcher with nothing else: what a custom element with Preact costs at least.

type Vehicles = { PopularMakes: string[]; AllMakes: { Name: string; Models: string[] }[] };

const { origin } = new URL(import.meta.url);

function Form() {
  const [vehicles, setVehicles] = useState<Vehicles | null>(null);
  const [make, setMake] = useState('');
  useEffect(() => {
    fetch(`${origin}/api/vehicle/search-options/v2?partner=pk_bench`)
      .then((answer) => answer.json())
      .then((answer) => setVehicles(answer.Vehicles));
  }, []);
  const models = vehicles?.AllMakes.find((each) => each.Name === make)?.Models ?? [];
  const options = (names: string[]) => names.map((name) => h('option', { key: name }, name));
  const chosen = (event: Event) => setMake((event.currentTarget as HTMLSelectElement).value);
  return h(
    'form',
    {},
    h('label', {}, 'Where is the car?', h('input', { name: 'location' })),
    h(
      'label',
      {},
      'Make',
      h(
        'select',
        { name: 'make', value: make, onChange: chosen },
        options(vehicles?.AllMakes.map((each) => each.Name) ?? []),
      ),
    ),
    h('label', {}, 'Model', h('select', { name: 'model' }, options(models))),
    h('button', {}, 'Get quotes'),
  );
}

class BareQuote extends HTMLElement {
  connectedCallback(): void {
    render(h(Form, {}), this.attachShadow({ mode: 'open' }));
  }
}
customElements.define('bare-quote', BareQuote);

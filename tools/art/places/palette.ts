/** Colours by day and after sunset, as in the hero. */
const day = {
  high: '#8ccbc6',
  low: '#fbe8c0',
  sun: '#f6b93b',
  cloud: '#fdf6e3',
  far: '#8dbfae',
  hill: '#5fa78f',
  slope: '#3f8f72',
  field: '#8fbf86',
  leaf: '#0e5a45',
  sea: '#4fa6a8',
  shallow: '#8fd0c5',
  foam: '#eefaf3',
  sand: '#f0d9a6',
  dune: '#dfc184',
  wall: '#f4efe2',
  shade: '#c9d6cc',
  roof: '#b8553c',
  tower: '#2f7f7c',
  behind: '#7db4a8',
  glass: '#dff0e4',
  steel: '#0f5c63',
  hull: '#9a3b32',
  boxA: '#d98a3d',
  boxB: '#2f7d9a',
  boxC: '#e6e2d4',
  paving: '#c8ccc2',
  kerb: '#b5bfb4',
  road: '#465458',
  line: '#dfe6df',
  dash: '#f4c64f',
}

export type Colour = keyof typeof day

const dusk: Record<Colour, string> = {
  high: '#10283a',
  low: '#8b6462',
  sun: '#e9a26b',
  cloud: '#6a5a68',
  far: '#4a4f62',
  hill: '#2c4350',
  slope: '#1e3a42',
  field: '#24423f',
  leaf: '#06231f',
  sea: '#1f4152',
  shallow: '#39586a',
  foam: '#8fa6ad',
  sand: '#5d5548',
  dune: '#3f3d36',
  wall: '#8e949a',
  shade: '#55636c',
  roof: '#6e3b34',
  tower: '#14323f',
  behind: '#38485a',
  glass: '#ffd98c',
  steel: '#0a2c38',
  hull: '#5a2a2b',
  boxA: '#7d5430',
  boxB: '#1f4d63',
  boxC: '#7f8580',
  paving: '#38424a',
  kerb: '#2f3a40',
  road: '#1a2328',
  line: '#7e8a86',
  dash: '#c79c3c',
}

const names = Object.keys(day) as Colour[]
const rules = (colours: Record<Colour, string>) => names.map((name) => `.${name}{fill:${colours[name]}}`).join('')
const stops = (colours: Record<Colour, string>) => `.top{stop-color:${colours.high}}.end{stop-color:${colours.low}}`

/** The styles of the drawing: its colours follow the reader's colour scheme, and only the place named by the address is shown. */
export const styles =
  `g[id]{display:none}g:target{display:inline}.bar{fill:none;stroke-width:3}` +
  `${rules(day)}${stops(day)}@media(prefers-color-scheme:dark){${rules(dusk)}${stops(dusk)}}`

/** The colours of the strip: those of the wide picture under its mask. */
export type StripPalette = {
  sky: readonly [top: string, low: string]
  glow: string
  cloud: string
  far: string
  hills: string
  bridge: string
  behind: string
  towers: readonly [top: string, foot: string]
  windows: string
  twist: readonly [body: string, glint: string]
  sail: readonly [body: string, floors: string]
  quay: string
  sea: readonly [near: string, deep: string]
  reflection: string
  palm: string
}

export const dawnStrip: StripPalette = {
  sky: ['#14505a', '#9fc3a0'],
  glow: '#f7e2a8',
  cloud: '#5b9192',
  far: '#74a597',
  hills: '#5c988a',
  bridge: '#0d4540',
  behind: '#8db8a0',
  towers: ['#1c5c5d', '#3f8f86'],
  windows: '#e9e2ad',
  twist: ['#11584f', '#3da882'],
  sail: ['#0b4c52', '#3f8a86'],
  quay: '#155248',
  sea: ['#ecd6a3', '#6aa89d'],
  reflection: '#fff4cf',
  palm: '#08403a',
}

export const duskStrip: StripPalette = {
  sky: ['#071d28', '#665a60'],
  glow: '#c98255',
  cloud: '#22363f',
  far: '#3a424c',
  hills: '#313d49',
  bridge: '#08161f',
  behind: '#4a4e59',
  towers: ['#0e2934', '#27434c'],
  windows: '#ffd98a',
  twist: ['#0b3434', '#1f7a5c'],
  sail: ['#06303a', '#35636b'],
  quay: '#02262c',
  sea: ['#c98a64', '#35505f'],
  reflection: '#ffcf96',
  palm: '#00171c',
}

const far = 'M-22 110C22 96 38 52 50 41l5-1 6 2 13-1 4 1c14 19 34 36 62 43v25z'
const hills = 'M0 82q40-8 80-2t80-6 80 4 80-6v38H0z'
const cloud = 'M262 31h50a3 3 0 0 0 0-6h-14a7 7 0 0 0-14-3 5 5 0 0 0-10 3h-12a3 3 0 0 0 0 6z'

/** The Puente de las Américas: both chords of its arch, the web between them, hangers, deck and piers. */
const chords = 'M-30 86Q43 18 116 86M-24 86Q43 27 110 86M0 85h70l60 4h60M0 88h70l60 4h50'
const web = 'M-27 86Q43 22.5 113 86'
const hangers = 'M3 66v19M11 61v24M19 59v26M27 57v28M35 56v29M43 56v29M51 56v29M59 57v28M67 59v26M75 61v24M83 65v21M91 71v15'
const piers = 'M113 89h4l1 21h-6zM141 91h3l1 19h-5z'

const behind =
  'M84 110V84h9v26zm36 0V82l5-5 5 5v28zm24 0V64h8v46zm20 0V50h7v60zm24 0V44h8v66zm22 0V52h8v58zm20 0V46h9v64zm28 0V60h8v50zm26 0V72h9v38zm24 0V62h9v48z'
const towers =
  'M96 110V96l6-5 7 5v14zm19 0V91l7-4 7 4v19zm18 0V70h15v40zm16 0V68h7V55h1v13h7v42zm19 0V61h3v-4h8v4h2v49zm28 0V48h5v62zm5 0V40l7-6 7 6v70zm15 0V56h6V42h1v14h6v54zm17 0V66q2-8 12-8v52zm33 0V68h3v-4h9v4h2v42zm15 0V85h10v25zm13 0V70q7-2 14-1v41zm16 0V87l5-4 5 4v23z'
const windows =
  'M137 74v33M141 74v33M145 74v33M153 72v35M157 72v35M161 72v35M172 64v43M176 64v43M205 46v61M211 46v61M220 61v46M225 61v46M238 66v40M242 66v40M270 73v34M276 73v34M299 74v32M304 74v32M119 94v10M125 94v10M102 98v6'
const twist = 'M183 110c4-28-2-50-1-78h6v-9h1v9h6c2 26-2 52-9 78z'
const glint = 'M195 33c-1 34-9 48-10 76'
const sail = 'M247 110c-1-30 3-60 11-70 6 12 7 44 7 70z'
const floors = 'M256 56v51'
const reflection = 'M184 113h28M180 116.500h24M190 119.500h20M183 123h26'
const palm =
  'M-1 25C0 14 0 8-1 2h2c1 6 2 12 3 23zM0 3q-6-9-15-4 9-1 14 4-11-2-17 6 11-5 17-4-8 3-8 10 5-7 9-9 6 1 8 8 1-8-6-9 9 0 14 5-4-9-14-6 6-5 13-3-8-6-15 2z'

/** A small drawing of the bay for phones, inlined into the document behind the headline. */
export function drawStrip(palette: StripPalette): string {
  const gradient = (id: string, [from, to]: readonly [string, string]) =>
    `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
  const fill = (path: string, colour: string) => `<path fill="${colour}" d="${path}"/>`
  const line = (path: string, colour: string, attributes: string) => `<path stroke="${colour}" ${attributes} d="${path}"/>`
  const palmAt = (place: string) => `<use href="#p" transform="translate(${place}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 125" fill="none">${gradient('s', palette.sky)}${gradient('t', palette.towers)}${gradient('w', palette.sea)}` +
    `<radialGradient id="g"><stop stop-color="${palette.glow}" stop-opacity=".8"/><stop offset="1" stop-color="${palette.glow}" stop-opacity="0"/></radialGradient>` +
    `<defs><path id="p" fill="${palette.palm}" d="${palm}"/></defs>` +
    `${fill('M0 0h320v125H0z', 'url(#s)')}${fill('M90-30h220v200H90z', 'url(#g)')}${fill(cloud, palette.cloud)}${fill(far, palette.far)}${fill(hills, palette.hills)}` +
    `${fill(behind, palette.behind)}${fill(piers, palette.bridge)}${line(chords, palette.bridge, 'stroke-width="1.200"')}${line(web, palette.bridge, 'stroke-width="4" stroke-dasharray=".6 3"')}` +
    `${line(hangers, palette.bridge, 'stroke-width=".4"')}${fill(towers, 'url(#t)')}${line(windows, palette.windows, 'stroke-width="1.600" stroke-dasharray="1.700 2.600 1.700 6.400"')}` +
    `${fill(twist, palette.twist[0])}${line(glint, palette.twist[1], 'stroke-width="1.500"')}${fill(sail, palette.sail[0])}${line(floors, palette.sail[1], 'stroke-width="11" stroke-dasharray=".5 4"')}` +
    `${fill('M0 110h320v15H0z', 'url(#w)')}${fill('M84 110h236v3H88q-4 0-4-3z', palette.quay)}${line(reflection, palette.reflection, 'stroke-linecap="round"')}` +
    `${palmAt('279 100)')}${palmAt('313 110)scale(-.8 .8)')}${palmAt('27 111)scale(.8)')}</svg>`
  ).replaceAll(/(\.\d)00\b/g, '$1')
}

// node tools/art/places/build.ts — draws the places behind the cars of promotions and articles into one file. A place is named in the address
// (`places.svg#beach`), so that all of them are one request.
import { writeFileSync } from 'node:fs'
import { styles } from './palette.ts'
import { places } from './places.ts'

const groups = Object.entries(places).map(([name, drawing]) => `<g id="${name}">${drawing}</g>`)
const sky = '<linearGradient id="sky" x2="0" y2="1"><stop class="top"/><stop class="end" offset="1"/></linearGradient>'
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-240 0 960 270" width="960" height="270"><style>${styles}</style>${sky}${groups.join('')}</svg>\n`
writeFileSync(new URL('../../../web/assets/places/places.svg', import.meta.url), drawing)

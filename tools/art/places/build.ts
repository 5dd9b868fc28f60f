// node tools/art/places/build.ts — draws the places behind the cars of promotions and articles into one file, and the directions to the
// rental desks at our airports into another. A URL fragment selects a drawing (`places.svg#beach`), so that one request loads the whole file.
import { writeFileSync } from 'node:fs'
import { deskSize, desks, deskStyle, hall } from './desk.ts'
import { styles } from './palette.ts'
import { places } from './places.ts'

const toGroups = (drawings: Record<string, string>) =>
  Object.entries(drawings)
    .map(([name, drawing]) => `<g id="${name}">${drawing}</g>`)
    .join('')
const write = (name: string, viewBox: string, drawing: string) => {
  const [, , width, height] = viewBox.split(' ')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${drawing}</svg>\n`
  writeFileSync(new URL(`../../../web/assets/places/${name}.svg`, import.meta.url), svg)
}

const sky = '<linearGradient id="sky" x2="0" y2="1"><stop class="top"/><stop class="end" offset="1"/></linearGradient>'
write('places', '-240 0 960 270', `<style>${styles}</style>${sky}${toGroups(places)}`)
write('desk', `0 0 ${deskSize.width} ${deskSize.height}`, `<style>${styles}${deskStyle}</style>${hall}${toGroups(desks)}`)

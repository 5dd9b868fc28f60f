import { icon, type IconComponent } from './icon-frame.tsx'
import { IconCar } from './icon.tsx'

const wheels = 'M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M9 17h6'

/** Our own icons on the same grid, keyed by the names that the services use (row E-03). */
const bodies: Readonly<Record<string, IconComponent>> = {
  suv: /* @__PURE__ */ icon(`${wheels}M5 17h-2v-10h11l4 5h3v5h-2M3 12h15M9 7v5`),
  pickup: /* @__PURE__ */ icon(`${wheels}M5 17h-2v-5h18v5h-2M10 12v-5h5l3 5`),
  van: /* @__PURE__ */ icon(`${wheels}M5 17h-2v-11h13l5 6v5h-2M3 12h18M8 6v6M13 6v6`),
  panel: /* @__PURE__ */ icon(`${wheels}M5 17h-2v-11h13l5 6v5h-2M13 6v6h8`),
}

/** The body type of a car. An unknown type gets the generic car icon. */
export function BodyIcon({ name = '' }: { name?: string | undefined }) {
  const Body = bodies[name] ?? IconCar
  return <Body />
}

import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IconTool } from '../../shell/icons.tsx'
import { VehicleStatus } from './vehicle-status.tsx'

test('a car in the workshop has the icon that the board shows for it', () => {
  const status = renderToStaticMarkup(createElement(VehicleStatus, { vehicle: { state: 'workshop', until: null } }))
  expect(status).toContain(renderToStaticMarkup(createElement(IconTool, { size: 16 })))
})

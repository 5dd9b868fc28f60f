type Stops = ReadonlyArray<readonly [offset: number, colour: string]>

/** The colours of the scene at one time of day. */
export type Palette = {
  sky: Stops
  sea: Stops
  volcano: Stops
  hills: Stops
  towersBehind: Stops
  towersInFront: Stops
  glow: readonly [string, string, string]
  sun: string
  sunHeight: number
  windows: string
  windowOpacity: number
  litShare: number
  twist: readonly [string, string, string]
  sail: readonly [string, string, string]
  bridge: string
  piers: readonly [string, string]
  waves: string
  reflection: string
  quay: string
  bushes: string
  palms: readonly [string, string]
  road: readonly [string, string, string]
  roadLine: string
  scrim: string
  cloudOpacity: number
  hasHeadlights: boolean
}

export const dawn: Palette = {
  sky: [
    [0, '#0d5560'],
    [0.32, '#2f8a8a'],
    [0.62, '#8cc5ae'],
    [0.84, '#f7d9a0'],
    [1, '#fbe7c1'],
  ],
  sea: [
    [0, '#f2d7a0'],
    [0.22, '#7db9a8'],
    [1, '#0f5f68'],
  ],
  volcano: [
    [0, '#6fb0a6'],
    [1, '#cfd9b3'],
  ],
  hills: [
    [0, '#3b8a80'],
    [1, '#93bd9f'],
  ],
  towersBehind: [
    [0, '#62a39c'],
    [1, '#cdd9b8'],
  ],
  towersInFront: [
    [0, '#1a6a6c'],
    [1, '#3f8f86'],
  ],
  glow: ['#fff3cf', '#ffdf9b', '#ffd58a'],
  sun: '#fff4d6',
  sunHeight: 1,
  windows: '#ffe3a6',
  windowOpacity: 0.62,
  litShare: 0.42,
  twist: ['#1c8a72', '#156b5d', '#a9e3c2'],
  sail: ['#0f5c63', '#0a444b', '#8fd0cc'],
  bridge: '#0c4a52',
  piers: ['#0b4047', '#0f525a'],
  waves: '#eaf6e6',
  reflection: '#fff1c9',
  quay: '#1b6358',
  bushes: '#0c5a46',
  palms: ['#073b33', '#0a463b'],
  road: ['#26343a', '#dfe6df', '#18242a'],
  roadLine: '#f4c64f',
  scrim: '#042f33',
  cloudOpacity: 0.28,
  hasHeadlights: false,
}

/** The bay after sunset, for the dark colour scheme: lit windows and headlights. */
export const dusk: Palette = {
  sky: [
    [0, '#06161f'],
    [0.34, '#143345'],
    [0.64, '#4f4c66'],
    [0.85, '#bf7a61'],
    [1, '#e9a974'],
  ],
  sea: [
    [0, '#c9835f'],
    [0.22, '#47566a'],
    [1, '#07222c'],
  ],
  volcano: [
    [0, '#33475b'],
    [1, '#8a6a68'],
  ],
  hills: [
    [0, '#1f3a4b'],
    [1, '#54525f'],
  ],
  towersBehind: [
    [0, '#304a5d'],
    [1, '#7a6568'],
  ],
  towersInFront: [
    [0, '#0c2633'],
    [1, '#223d4b'],
  ],
  glow: ['#ffd29a', '#f19a6a', '#c96f5c'],
  sun: '#ffc98c',
  sunHeight: 0.42,
  windows: '#ffd98c',
  windowOpacity: 0.92,
  litShare: 0.56,
  twist: ['#134e4a', '#0d3b3c', '#8fe0bd'],
  sail: ['#0b3540', '#072731', '#8fd0cc'],
  bridge: '#081f2a',
  piers: ['#071a24', '#0a2330'],
  waves: '#f3d9c4',
  reflection: '#ffc890',
  quay: '#0a2c30',
  bushes: '#06231f',
  palms: ['#021311', '#041a18'],
  road: ['#141c22', '#7e8a86', '#0b1115'],
  roadLine: '#c79c3c',
  scrim: '#02141a',
  cloudOpacity: 0.1,
  hasHeadlights: true,
}

import type { CarClass } from '#contract/values/car-class.ts'

type Bags = readonly [large: number, small: number] | null

/** The drawings with a rear view (tools/art/fleet), and the suitcases drawn beside the car; null if none are drawn. */
export const bagsByDrawing: Readonly<Record<string, Bags>> = {
  '101-mdar': [1, 1],
  '102-ecar': [1, 2],
  '103-ccar': [2, 1],
  '104-icar': [2, 2],
  '105-fcar': [3, 1],
  '106-egar': [2, 1],
  '107-cfar': [2, 2],
  '108-cfbr': [2, 1],
  '109-ifar': [3, 1],
  '110-sfar': [2, 2],
  '111-sfbd': [3, 2],
  '112-ffbd': [4, 2],
  '113-iqnd': null,
  '114-sqbd': null,
  '115-svar': [4, 2],
  '116-fvmd': [4, 4],
  '117-pvmd': [4, 4],
  '118-ikmr': null,
  '119-fkmd': null,
  '120-spmd': null,
}

export interface RearPicture {
  picture: string
  hasLuggage: boolean
}

const drawingPattern = /^(.*\/pictures\/v1\/)(\d+-[a-z]{4})-480\.webp$/
const uploadPattern = /^(.*\/pictures\/)u\//

/** The rear view of a class, with luggage if the drawing shows as much as the class holds; undefined if the picture is not ours. */
export function rearPicture({
  id,
  acriss = '',
  picture = '',
  bags,
}: Pick<CarClass, 'id' | 'acriss' | 'picture' | 'bags'>): RearPicture | undefined {
  const upload = uploadPattern.exec(picture)?.[1]
  const [, folder = upload && `${upload}v1/`, name = `${id}-${acriss.toLowerCase()}`] = drawingPattern.exec(picture) ?? []
  const drawn = bagsByDrawing[name]
  if (folder === undefined || drawn === undefined) return undefined
  const hasLuggage = drawn !== null && bags?.large === drawn[0] && bags.small === drawn[1]
  return { picture: `${folder}${name}-${hasLuggage ? 'boot' : 'rear'}-480.webp`, hasLuggage }
}

import { classes } from './fleet.ts'

/** URL of a class's picture (docs/ARCHITECTURE.md, Pictures). */
export function getPictureUrl(classId: number): string {
  const acriss = classes.find((it) => it.id === classId)?.acriss.toLowerCase() ?? ''
  return `/pictures/v1/${classId}-${acriss}-480.webp`
}

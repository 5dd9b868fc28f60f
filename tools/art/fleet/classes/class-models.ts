import type { CarModel } from '../model/car-model.ts'
import { cars } from './cars.ts'
import { suvs } from './suvs.ts'
import { pickupsAndVans } from './pickups-and-vans.ts'

/** The model of each class, by the name of its files. */
export const classModels: Readonly<Record<string, CarModel>> = { ...cars, ...suvs, ...pickupsAndVans }

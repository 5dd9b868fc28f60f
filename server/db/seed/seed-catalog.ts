// Branches, fleet, prices and texts of a new company.

import { timeToMinutes, type LocalDate } from '#contract/panama-time.ts'
import { oneWayMatrix, zoneBySlug } from './one-way.ts'
import type { Queryable } from '../pool.ts'
import { branches } from './content/branches.ts'
import { classesFromAge25, categories, classes, commercialBranchIds, getPictureUrl, poolCapacity, smallClasses } from './fleet.ts'
import { insertRows } from './insert-rows.ts'
import { afterHoursBranchIds, airportBranchIds, branchHours, concessionBps } from './opening-hours.ts'
import { seedPrices } from './seed-prices.ts'
import { seedTexts } from './seed-texts.ts'
import { unprepared } from '../statements/statement.ts'

const addCarsSql = unprepared('seed-cars')`
  with made as (
    insert into vehicle (class_id, branch_id)
    select p.class_id, p.branch_id from unnest($1::int[], $2::int[]) wanted (pool_id, cars)
    join pool p on p.id = wanted.pool_id cross join lateral generate_series(1, wanted.cars)
    returning id, class_id, branch_id
  )
  insert into vehicle_home (vehicle_id, pool_id) select made.id, p.id from made join pool p using (class_id, branch_id)`

/** Inserts everything that the company offers into an empty database. @param today what promotions and articles are dated from */
export async function seedCatalog(db: Queryable, today: LocalDate): Promise<void> {
  await seedBranches(db)
  await seedFleet(db)
  await seedPrices(db)
  await seedTexts(db, today)
}

const cents = (dollars: number) => Math.round(dollars * 100)

async function seedBranches(db: Queryable): Promise<void> {
  await insertRows(db, 'region', [
    { id: 1, name: 'Panamá' },
    { id: 2, name: 'Chiriquí' },
    { id: 3, name: 'Coclé' },
  ])
  await insertRows(
    db,
    'branch',
    branches.map((branch) => ({
      id: branch.id,
      slug: branch.slug,
      name: branch.name,
      region_id: branch.regionId,
      address: branch.address,
      how_to_find_es: branch.howToFind.es,
      how_to_find_en: branch.howToFind.en,
      lat: branch.lat,
      lng: branch.lng,
      iata: branch.iata,
      is_airport: airportBranchIds.includes(branch.id),
      is_commercial: commercialBranchIds.includes(branch.id),
      has_after_hours: afterHoursBranchIds.includes(branch.id),
      concession_bps: concessionBps[branch.id] ?? 0,
    })),
  )
  await insertRows(
    db,
    'branch_hours',
    branchHours.flatMap(({ branchId, week, saturday, sunday }) =>
      [sunday, week, week, week, week, week, saturday].flatMap((hours, weekday) =>
        hours === null ? [] : [{ branch_id: branchId, weekday, opens_min: timeToMinutes(hours[0]), closes_min: timeToMinutes(hours[1]) }],
      ),
    ),
  )
  const places = branches.flatMap(({ id, slug }) => {
    const zone = zoneBySlug[slug]
    return zone === undefined ? [] : [{ id, zone }]
  })
  await insertRows(
    db,
    'one_way_fee',
    oneWayMatrix(places).map((pair) => ({
      from_branch_id: pair.fromBranchId,
      to_branch_id: pair.toBranchId,
      fee_cents: pair.feeCents,
      reposition_minutes: pair.repositionMinutes,
    })),
  )
}

async function seedFleet(db: Queryable): Promise<void> {
  await insertRows(
    db,
    'category',
    categories.map(({ id, es, en, commercial }) => ({ id, name_es: es, name_en: en, is_commercial: commercial })),
  )
  await insertRows(
    db,
    'subcategory',
    classes.map(({ id, categoryId, es, en, icon }) => ({
      id: id - 100,
      category_id: categoryId,
      name_es: es,
      name_en: en,
      icon,
      is_active: true,
    })),
  )
  await insertRows(
    db,
    'car_class',
    classes.map((carClass) => ({
      id: carClass.id,
      category_id: carClass.categoryId,
      subcategory_id: carClass.id - 100,
      acriss: carClass.acriss,
      name_es: carClass.es,
      name_en: carClass.en,
      models: carClass.models,
      seats: carClass.seats,
      doors: carClass.doors,
      bags_large: carClass.bags?.[0] ?? null,
      bags_small: carClass.bags?.[1] ?? null,
      transmission: carClass.transmission,
      drive: carClass.drive,
      fuel: carClass.fuel,
      deposit_cents: cents(carClass.deposit),
      minimum_age: classesFromAge25.includes(carClass.acriss) ? 25 : 23,
      is_small: smallClasses.includes(carClass.acriss),
      picture: getPictureUrl(carClass.id),
    })),
  )
  await insertRows(
    db,
    'class_cover',
    classes.map(({ id, cover }) => ({ class_id: id, price_day_cents: cents(cover) })),
  )
  const pools = branches.flatMap((branch) =>
    classes.map((carClass) => ({ branch_id: branch.id, class_id: carClass.id, cars: poolCapacity(branch.id, carClass.categoryId) })),
  )
  const sold = pools.filter(({ cars }) => cars > 0).map((pool, i) => ({ id: i + 1, ...pool }))
  await insertRows(
    db,
    'pool',
    sold.map(({ id, branch_id, class_id }) => ({ id, branch_id, class_id, capacity: 0, buffer_minutes: 60 })),
  )
  await addCarsSql(
    db,
    sold.map(({ id }) => id),
    sold.map(({ cars }) => cars),
  )
}

// `npm run docs:sharding`: sorts every SQL statement by what an engine that spreads branches over shards would have to do for it, and writes
// the lists to docs/sharding.md. A test checks that they are current.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { loadStatements } from '../server/db/statements/describe.ts'
import { statements } from '../server/db/statements/statement.ts'

export const shardingFile = join(import.meta.dirname, '../docs/sharding.md')
const [begin, end] = ['<!-- sharding: npm run docs:sharding -->', '<!-- end of sharding -->']

/** Where the rows of a table would be: in the shard of their branch, copied to every shard, or in one place for the company. */
const places = {
  branch: `block booking_note broker_booking car_swap cash_drawer change_mail check_in check_in_driver check_in_photo condition_photo condition_record
    consent counter_payment damage deposit downtime link_token payment pool quote receipt_series refund refund_approval refund_payout rental_charge
    reservation reservation_event road_charge search_demand search_sample staff_access stop_sell vehicle vehicle_home webhook_event`,
  copied: `branch branch_hours branch_special_hours brand car_class catalog_version category class_cover class_rate client_type closed_channel
    condition coverage_item coverage_package coverage_package_item extra faq faq_group holiday leasing_plan leasing_rate one_way_fee one_way_region_fee page_text picture
    picture_file post price_terms promotion promotion_branch promotion_class rate_minimum rate_plan rate_plan_period region return_terms season
    season_rule subcategory`,
  company: `audit_log booking_code broker broker_exchange catalog_change catalog_draft catalog_outside_change client client_challenge client_passkey
    client_token do_not_rent do_not_rent_key idempotency_key job kept_mail lead lead_answer notice_refusal outbox privacy_request rate_limit
    sandbox_payment sandbox_refund server_key session staff staff_calendar staff_challenge staff_invitation staff_passkey staff_recovery_code staff_role staff_session
    schema_migration`,
} as const

type Place = keyof typeof places

const tablePlaces = new Map<string, Place>(
  (Object.keys(places) as Place[]).flatMap((place) => places[place].split(/\s+/).map((table) => [table, place] as const)),
)

/** The tables that exist after the migrations. */
export function listTables(migrations: readonly string[]): string[] {
  const tables = new Set<string>()
  for (const [, created, dropped, from, to] of migrations
    .join('\n')
    .matchAll(
      /^\s*(?:create (?:unlogged )?table (?:if not exists )?(\w+)|drop table (?:if exists )?(\w+)|alter table (\w+) rename to (\w+))/gm,
    )) {
    if (created !== undefined) tables.add(created)
    if (dropped !== undefined) tables.delete(dropped)
    if (from !== undefined && to !== undefined && tables.delete(from)) tables.add(to)
  }
  return [...tables].toSorted()
}

/** The tables of a list that have no place yet. */
export function findUnplaced(tables: readonly string[]): string[] {
  return tables.filter((table) => !tablePlaces.has(table))
}

const groups = {
  'names its branch': 'the shard of its branch: a branch or a pool is a parameter (some take several)',
  'names its row': 'one shard, once the number or code that it is given tells the branch; until then every shard is asked',
  'every shard': 'all shards, whose rows are merged or added up',
  'company table too': 'one or all shards, joined with rows that are in one place for the company',
  'company only': 'the place of the company',
  'copied only': 'any shard, from its copy; a change is written to all',
  'no table': 'anywhere',
} as const

export type Group = keyof typeof groups

/** What a statement would need. */
export function sortStatement(text: string): { group: Group; usesCopies: boolean } {
  const words = new Set(text.match(/(?<=\b(?:from|join|into|update|table|using|only|,)\s+(?:only\s+)?)[a-z_]+\b/g) ?? [])
  const used = new Set([...words].flatMap((word) => tablePlaces.get(word) ?? []))
  const usesCopies = used.has('copied')
  const given = String.raw`\s*(?:=|in)\s*(?:any\s*)?\(?\s*(?:select unnest\()?\$\d`
  const namesBranch =
    new RegExp(String.raw`\b(?:branch_id|pool_id)${given}`).test(text) || /\bunnest\([^)]*\)[^(]*\([^)]*\b(?:branch|pool)_id\b/.test(text)
  const namesRow = new RegExp(String.raw`\b(?:id|\w+_id|code|plate|token|token_hash|provider_order|provider_ref|number)${given}`).test(text)
  if (used.has('branch') && used.has('company')) return { group: 'company table too', usesCopies }
  if (used.has('branch')) {
    const isInsert = /\binsert into\b/.test(text)
    const group = namesBranch ? 'names its branch' : namesRow || isInsert ? 'names its row' : 'every shard'
    return { group, usesCopies }
  }
  if (used.has('company')) return { group: 'company only', usesCopies }
  return { group: usesCopies ? 'copied only' : 'no table', usesCopies }
}

/** The document with updated lists. */
export async function withSharding(document: string): Promise<string> {
  await loadStatements()
  const sorted = [...statements].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, { text }]) => ({ name, ...sortStatement(text) }))
  const named = (Object.keys(groups) as Group[]).map((group) => ({ group, members: sorted.filter((item) => item.group === group) }))
  const rows = named.map(
    ({ group, members }) =>
      `| ${group} | ${groups[group]} | ${members.length} | ${members.filter(({ usesCopies }) => usesCopies).length} |`,
  )
  const lists = named.map(
    ({ group, members }) => `### ${group}\n${members.map(({ name, usesCopies }) => `\`${name}\`${usesCopies ? '*' : ''}`).join(', ')}`,
  )
  const table = ['| group | where it would run | statements | of these with a copied table (*) |', '|---|---|---|---|', ...rows].join('\n')
  const from = document.indexOf(begin)
  const to = document.indexOf(end)
  if (from === -1 || to === -1) throw new Error(`${shardingFile} has no place for the lists`)
  return `${document.slice(0, from + begin.length)}\n\n${table}\n\n${lists.join('\n\n')}\n\n${document.slice(to)}`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(shardingFile, await withSharding(readFileSync(shardingFile, 'utf8')))

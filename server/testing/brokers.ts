import type pg from 'pg'

/** A client type of its own, as every broker has. */
export async function addClientType(db: pg.Pool, name: string, discountBps = 0): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `insert into client_type (id, name, discount_bps) select max(id) + 1, $1, $2 from client_type returning id`,
    [name, discountBps],
  )
  const [row] = rows
  if (row === undefined) throw new Error('The client type was not added')
  return row.id
}

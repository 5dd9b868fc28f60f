import pg from 'pg'

/** A client that prepares nothing by name: behind a pooler the next transaction may run on another connection of the server. */
export class UnnamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const send = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((first: unknown, ...rest: unknown[]) => send(withoutName(first), ...rest)) as typeof this.query
  }
}

function withoutName(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('name' in query)) return query
  const { name: _, ...unnamed } = query
  return unnamed
}

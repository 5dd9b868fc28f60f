// The parts with attackers or failing external services.

import type { Part } from './part.ts'
import { hostileAccess } from './parts/hostile-access.ts'
import { hostileDiskFull } from './parts/hostile-disk-full.ts'
import { hostileEnumeration } from './parts/hostile-enumeration.ts'
import { hostileFuzz } from './parts/hostile-fuzz.ts'
import { hostileHeldDatabase } from './parts/hostile-held-database.ts'
import { hostileOutsideDown } from './parts/hostile-outside-down.ts'
import { hostileSkewedClocks } from './parts/hostile-skewed-clocks.ts'
import { hostileSlowClients } from './parts/hostile-slow-clients.ts'
import { hostileUploads } from './parts/hostile-uploads.ts'

export const hostileParts: readonly Part[] = [
  hostileAccess,
  hostileFuzz,
  hostileSlowClients,
  hostileHeldDatabase,
  hostileDiskFull,
  hostileOutsideDown,
  hostileSkewedClocks,
  hostileUploads,
  hostileEnumeration,
]

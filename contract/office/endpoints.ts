import { exportAudit, listAudit } from './audit.ts'
import type { AnyOfficeEndpoint } from './endpoint.ts'
import { endSessions, getMe, listSessions, setLanguage, signIn, signOut } from './session.ts'

/** Every call of the back office. */
export const officeEndpoints: readonly AnyOfficeEndpoint[] = [
  signIn,
  getMe,
  signOut,
  listSessions,
  endSessions,
  setLanguage,
  listAudit,
  exportAudit,
]

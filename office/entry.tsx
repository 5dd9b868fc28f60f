// Entry point of the back office. It shares tokens and components with the public site through `ui/`, but no code with `web/`.

import { createRoot } from 'react-dom/client'
import './office.css'
import { registerWorker } from './lib/release.ts'
import { applyTheme } from './lib/settings.ts'
import { App } from './shell/app.tsx'

applyTheme()
const root = document.getElementById('root')
if (root !== null) createRoot(root).render(<App />)
registerWorker()

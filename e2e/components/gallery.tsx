// The page of the component tests. Playwright's `mount` calls `window.mount` with a story: the path of a `.story.tsx` file and what it exports.

import type { ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import '../../ui/base.css'

type Stories = Readonly<Record<string, ComponentType>>

const files = import.meta.glob<Stories>('../../{ui,web}/**/*.story.tsx')
const element = document.getElementById('root')
if (element === null) throw new Error('The page has no root')
const root = createRoot(element)

async function mount({ story }: { story: string }): Promise<void> {
  const at = story.lastIndexOf('/')
  const stories = await files[`../../${story.slice(0, at)}.story.tsx`]?.()
  const Story = stories?.[story.slice(at + 1)]
  if (Story === undefined) throw new Error(`There is no story ${story}`)
  // A test may press a key as soon as this returns.
  flushSync(() => root.render(<Story />))
}

Object.assign(window, { mount, unmount: () => root.unmount() })

import type { ComponentType } from 'react'
import type { Action, Role } from '#contract/office/roles.ts'
import type { IconComponent } from '../../ui/icons/icon-frame.tsx'
import type { Texts } from '../texts/es.ts'

/** A page of the back office: its address, who may see it, and how it is reached. */
export interface OfficePage {
  /** Below `/office`. */
  path: string
  text: keyof Texts['pages']
  icon: IconComponent
  /** The required permission; null for every signed-in user. */
  action: Action | null
  /** The group in the sidebar; null if it is not listed. */
  group: 'work' | 'sales' | 'company' | null
  /** The role that starts here if it is the user's only one. */
  startFor?: Role
  /** The letter after `G`. */
  key?: string
  /** A single-letter shortcut, for a page that is listed among the actions of the palette. */
  hotkey?: string
  /** What is entered is queued without a connection. */
  worksOffline?: boolean
  /** The sidebar shows only icons. */
  isWide?: boolean
  /** On a phone the page takes the whole screen. */
  isTask?: boolean
  load: () => Promise<ComponentType>
}

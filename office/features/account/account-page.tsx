import { isPermitted } from '#contract/office/roles.ts'
import { endSessions, getWeeklyMailSetting, listSessions, setWeeklyMailSetting } from '#contract/office/session.ts'
import { Button } from '../../components/button.tsx'
import { Select } from '../../components/field.tsx'
import { Page, Panel } from '../../components/panel.tsx'
import { Refusal } from '../../components/refusal.tsx'
import { useAction, useRead } from '../../lib/data.ts'
import { useMe } from '../../lib/me.ts'
import { changeSettings, useSettings, type Settings } from '../../lib/settings.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import { useAppValue } from '../../shell/app-context.ts'
import { useShell } from '../../shell/shell-context.ts'
import { CalendarsPanel } from './calendars-panel.tsx'
import { SecurityPanel } from './security-panel.tsx'
import styles from './account-page.module.css'

/** The user's own account: name, appearance and sessions. */
export function AccountPage() {
  const { me, branchName } = useMe()
  const { t } = useTexts()
  return (
    <Page title={t.pages.account} aside={<Preferences />}>
      <Panel title={t.account.person} isPadded>
        <p>
          <b>{me.name}</b>
        </p>
        <p className="muted">{me.email}</p>
        <ul>
          {me.grants.map(({ role, branchId }) => (
            <li key={`${role} ${branchId}`}>
              {fill(t.account.rolesAt, { role: t.roles[role], branch: branchId === null ? t.shell.allBranches : branchName(branchId) })}
            </li>
          ))}
        </ul>
      </Panel>
      <SecurityPanel />
      <Sessions />
      {isPermitted(me.grants, 'today.see') && me.hasSecondFactor && <CalendarsPanel />}
    </Page>
  )
}

function Sessions() {
  const { t, format } = useTexts()
  const { notify } = useShell()
  const { data } = useRead(listSessions, {})
  const { run, isBusy, refused } = useAction(endSessions)
  const end = async (request: { id?: string }) => {
    const answer = await run(request)
    if (answer.ok) notify(fill(t.account.ended, { count: answer.value.ended }))
  }
  const sessions = data?.sessions ?? []
  return (
    <Panel
      title={t.account.sessions}
      note={
        sessions.length > 1 && (
          <Button isSmall isBusy={isBusy} onClick={() => void end({})}>
            {t.account.endOthers}
          </Button>
        )
      }
    >
      {refused !== undefined && <Refusal refused={refused} />}
      <ul className={styles['sessions']}>
        {sessions.map(({ id, device, startedAt, lastUsedAt, isThis }) => (
          <li key={id}>
            <div>
              <p>{describeDevice(device)}</p>
              <p className="muted">{fill(t.account.started, { at: format.moment(startedAt), used: format.moment(lastUsedAt) })}</p>
            </div>
            {isThis ? (
              <b>{t.account.thisSession}</b>
            ) : (
              <Button kind="quiet" isSmall aria-disabled={isBusy} onClick={() => void end({ id })}>
                {t.account.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t.account.sessionsNote}</p>
    </Panel>
  )
}

/** A readable name for a user agent. */
function describeDevice(userAgent: string): string {
  const browser = /Edg\//.test(userAgent)
    ? 'Edge'
    : /Firefox\//.test(userAgent)
      ? 'Firefox'
      : /Chrome\//.test(userAgent)
        ? 'Chrome'
        : /Safari\//.test(userAgent)
          ? 'Safari'
          : ''
  const system = /(iPhone|iPad|Android|Windows|Mac OS X|Linux)/.exec(userAgent)?.[1]?.replace('Mac OS X', 'macOS') ?? ''
  return [browser, system].filter(Boolean).join(', ') || userAgent.slice(0, 60)
}

function Preferences() {
  const { t, language } = useTexts()
  const { onLanguage } = useAppValue()
  const { me } = useMe()
  const settings = useSettings()
  const themes: Settings['theme'][] = ['system', 'light', 'dark']
  return (
    <Panel title={t.account.settings} isPadded>
      <Select
        label={t.shell.language}
        options={[
          ['es', 'Español'],
          ['en', 'English'],
        ]}
        value={language}
        onChange={(event) => onLanguage(event.target.value === 'en' ? 'en' : 'es')}
      />
      <Select
        label={t.shell.theme}
        options={themes.map((theme) => [theme, t.shell.themes[theme]] as const)}
        value={settings.theme}
        onChange={(event) => changeSettings({ theme: themes.find((theme) => theme === event.target.value) ?? 'system' })}
      />
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={settings.hasLetterKeys}
          onChange={(event) => changeSettings({ hasLetterKeys: event.target.checked })}
        />
        {t.shell.letterKeys}
      </label>
      {me.grants.some(({ role }) => role === 'owner') && <WeeklyFigures />}
    </Panel>
  )
}

function WeeklyFigures() {
  const { t } = useTexts()
  const { data } = useRead(getWeeklyMailSetting, {})
  const { run, refused } = useAction(setWeeklyMailSetting)
  return (
    <>
      <label className={styles['check']}>
        <input
          type="checkbox"
          checked={data?.isWanted ?? false}
          disabled={data === undefined}
          onChange={(event) => void run({ isWanted: event.target.checked })}
        />
        {t.account.weeklyFigures}
      </label>
      {refused !== undefined && <Refusal refused={refused} />}
    </>
  )
}

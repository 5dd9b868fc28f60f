import { useEffect, useState } from 'react'
import { useApp } from '../../lib/app-context.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { Status } from '../../../ui/content/tag.tsx'

type State = { kind: 'checking' } | { kind: 'up'; ms: number } | { kind: 'down' }

const minErrorStatus = 500

/** Whether each of the three services answers, checked when the page opens (row R-29). */
export function ServicesState() {
  const t = useTexts('layout')
  const { services } = useApp().config
  const names = { content: t.services.content, 'web-api': t.services.webApi, 'landing-api': t.services.landingApi }
  return (
    <dl>
      {(['content', 'web-api', 'landing-api'] as const).map((service) => (
        <div key={service}>
          <dt>{names[service]}</dt>
          <dd>
            <ServiceState address={`${services[service]}/`} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function ServiceState({ address }: { address: string }) {
  const t = useTexts('layout')
  const [state, setState] = useState<State>({ kind: 'checking' })
  useEffect(() => {
    const startedAt = performance.now()
    const controller = new AbortController()
    // Any answer below 500 shows that the service runs; one without a page at its root answers 404.
    fetch(address, { signal: controller.signal, cache: 'no-store' })
      .then(async (answer) => {
        // The body must be read, or the browser keeps the connection open.
        await answer.text()
        setState(answer.status < minErrorStatus ? { kind: 'up', ms: Math.round(performance.now() - startedAt) } : { kind: 'down' })
      })
      .catch(() => {
        if (!controller.signal.aborted) setState({ kind: 'down' })
      })
    return () => controller.abort()
  }, [address])
  switch (state.kind) {
    case 'checking':
      return <Status tone="muted">{t.services.checking}</Status>
    case 'up':
      return <Status tone="success">{t.services.up(state.ms)}</Status>
    case 'down':
      return <Status tone="danger">{t.services.down}</Status>
  }
}

import { Link } from '@tanstack/react-router'
import { Empty, Page, Panel } from '../../components/panel.tsx'
import { useTexts } from '../../lib/texts.tsx'

/** Shown at the address of a text that does not exist. */
export function UnknownText() {
  const { t } = useTexts()
  return (
    <Page title={t.pages.contents}>
      <Panel>
        <Empty title={t.contents.notFound} hint={t.contents.notFoundHint} action={<Link to="/contenido">{t.pages.contents}</Link>} />
      </Panel>
    </Page>
  )
}

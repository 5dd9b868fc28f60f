import { Page } from '../../components/panel.tsx'
import { useTexts } from '../../lib/texts.tsx'
import { Buttons, Errors, Refusals, Statuses } from './basic-samples.tsx'
import { Days, Form } from './form-samples.tsx'
import { DialogSamples, ListSamples } from './list-samples.tsx'
import { OutlineSamples } from './outline-samples.tsx'
import { QueueSamples } from './queue-samples.tsx'
import { Detail, History, Rows } from './record-samples.tsx'
import styles from './components-page.module.css'

/** All components in all states, with sample data. */
export function ComponentsPage() {
  const { t } = useTexts()
  return (
    <Page title={t.pages.components} lead={t.components.lead}>
      <div className={styles['grid']}>
        <Statuses />
        <Buttons />
        <Refusals />
        <Rows />
        <History />
        <Detail />
        <ListSamples />
        <Form />
        <Days />
        <Errors />
        <DialogSamples />
        <QueueSamples />
        <OutlineSamples />
      </div>
    </Page>
  )
}

import type { Me } from '#contract/office/session.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useQueue } from '../../offline/queue.ts'
import { OtherQueues } from '../queue/queue-line.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './sign-in.module.css'

/** The office without a session. */
export function SignInPage({ onDone, onLanguage }: { onDone: (me: Me) => void; onLanguage: () => void }) {
  const { t, language } = useTexts()
  return (
    <main className={styles['page']}>
      <div className={styles['card']}>
        <header className={styles['brand']}>
          <img src="/favicon.svg" alt="" width="32" height="32" />
          <b>{t.product}</b>
          <span className="muted">{t.title}</span>
        </header>
        <h1>{t.signIn.heading}</h1>
        <SignInForm onDone={onDone} />
        <p className="muted">{t.signIn.forgotten}</p>
        <OtherQueues queue={useQueue()} />
      </div>
      <button type="button" className={styles['language']} lang={language === 'es' ? 'en' : 'es'} onClick={onLanguage}>
        {language === 'es' ? 'English' : 'Español'}
      </button>
    </main>
  )
}

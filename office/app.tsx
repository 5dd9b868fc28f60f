import { useLayoutEffect, useState } from 'react'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import styles from './app.module.css'
import { texts, type Language } from './texts.ts'

/** The language of the browser, Spanish unless it is English. */
function browserLanguage(): Language {
  return navigator.language.startsWith('en') ? 'en' : 'es'
}

/** The back office before anybody has signed in. */
export function App() {
  const [language, setLanguage] = useState(browserLanguage)
  const t = texts[language]
  useLayoutEffect(() => {
    document.documentElement.lang = language === 'es' ? 'es-PA' : 'en'
    document.title = t.title
  }, [language, t])
  const other = language === 'es' ? 'en' : 'es'
  return (
    <>
      <header className={styles.bar}>
        <span className={styles.name}>{t.title}</span>
        <Button kind="quiet" size="sm" lang={other} onClick={() => setLanguage(other)}>
          {texts[other].ownName}
        </Button>
      </header>
      <main className={styles.page}>
        <Card isPadded className={styles.card}>
          <h1 className={styles.heading}>{t.nobody}</h1>
          <p className="muted">{t.whoIsItFor}</p>
          <ButtonLink kind="secondary" href="/">
            {t.publicSite}
          </ButtonLink>
        </Card>
      </main>
    </>
  )
}

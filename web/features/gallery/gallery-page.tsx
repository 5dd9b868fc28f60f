import type { ReactNode } from 'react'
import { ButtonsSection } from './buttons-section.tsx'
import { ChoicesSection } from './choices-section.tsx'
import { ContentSection } from './content-section.tsx'
import { FeedbackSection } from './feedback-section.tsx'
import { FieldsSection } from './fields-section.tsx'
import { FoundationsSection } from './foundations-section.tsx'
import styles from './gallery.module.css'
import { NavigationSection } from './navigation-section.tsx'
import { OverlaysSection } from './overlays-section.tsx'
import { createLocalize } from './gallery-section.tsx'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { ServicesState } from './services-state.tsx'

type GalleryPageProps = {
  language: 'es' | 'en'
  /** The state of the three services, from a parent that can call them. */
  services?: ReactNode
}

/** Every component in every state (docs/conformance.md R-29), for review, keyboard tests and axe. */
export function GalleryPage({ language, services }: GalleryPageProps) {
  const localize = createLocalize(language)
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{localize('Galería de componentes', 'Component gallery')}</h1>
        <p className="muted">
          {localize(
            'Todo lo que la interfaz sabe mostrar, en todos sus estados.',
            'Everything the interface can show, in each of its states.',
          )}
        </p>
      </header>
      {services && <aside aria-label={localize('Estado de los servicios', 'Service status')}>{services}</aside>}
      <FoundationsSection localize={localize} />
      <ButtonsSection localize={localize} />
      <FieldsSection localize={localize} />
      <ChoicesSection localize={localize} />
      <ContentSection localize={localize} />
      <FeedbackSection localize={localize} />
      <NavigationSection localize={localize} />
      <OverlaysSection localize={localize} language={language} />
    </div>
  )
}

/** The test page (row R-29). */
export function TestPage() {
  const { language } = useApp()
  useDocumentHead({ title: language === 'es' ? 'Galería de componentes' : 'Component gallery', isIndexed: false })
  return <GalleryPage language={language} services={<ServicesState />} />
}

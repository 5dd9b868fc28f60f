import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { GalleryPage } from './gallery-page.tsx'
import { ServicesState } from './services-state.tsx'

/** The test page (row R-29). */
export function TestPage() {
  const { language } = useApp()
  useDocumentHead({ title: language === 'es' ? 'Galería de componentes' : 'Component gallery', isIndexed: false })
  return <GalleryPage language={language} services={<ServicesState />} />
}

import { ourBrand } from '#contract/content/brand-request.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { useDocumentHead } from '../../lib/document-head.ts'
import { useTexts } from '../../lib/texts.ts'
import { useData } from '../../lib/use-data.ts'
import { homeTexts } from './home-texts.ts'

export function HomePage() {
  const t = useTexts(homeTexts)
  const branches = useData(getAgencies, ourBrand)
  useDocumentHead({ title: t.title, description: t.description })
  return (
    <div className="wrap">
      <h1>{t.heading}</h1>
      <section id="sucursales">
        <h2>{t.branches}</h2>
        <ul>
          {branches.value?.map((branch) => (
            <li key={branch.id}>{branch.name}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

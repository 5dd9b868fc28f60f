import { useApp } from '../../../lib/app-context.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { useRouter } from '../../../lib/navigation/router-view.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { BrandLink } from '../header/brand-link.tsx'
import { LanguageSwitch } from '../header/language-switch.tsx'
import { ContactLinks } from './contact-links.tsx'
import styles from '../layout.module.css'
import { useSiteLinks } from './site-links.ts'

/** All sections, contact options and policies; on a page of the funnel one line with the policies and the language. */
export function SiteFooter() {
  const { brand, today } = useApp().config
  const t = useTexts('layout')
  const { groups, legal } = useSiteLinks()
  const { isFunnel } = useRouter().currentPage.page
  const end = `© ${today.slice(0, 4)} ${brand.name} · ${t.footer.pictures}`
  if (isFunnel)
    return (
      <footer className={styles.funnelFooter}>
        <div className="wrap">
          {legal.links.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
          <LanguageSwitch label={t.language} />
          <p>{end}</p>
        </div>
      </footer>
    )
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.columns}>
          <div className={styles.company}>
            <BrandLink name={brand.name} label={t.homeLink(brand.name)} />
            <p className={styles.about}>{t.footer.about}</p>
            {(brand.phone || brand.whatsapp || brand.email || brand.social.length > 0) && (
              <section aria-label={t.groups.contact} className={styles.contact}>
                <ContactLinks brand={brand} />
              </section>
            )}
          </div>
          {[...groups, legal].map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              {links.map(({ to, label }) => (
                <Link key={to} to={to}>
                  {label}
                </Link>
              ))}
            </nav>
          ))}
        </div>
        <p className={styles.end}>{end}</p>
      </div>
    </footer>
  )
}

import { useApp } from '../../../lib/app-context.ts'
import { Link } from '../../../lib/navigation/link.tsx'
import { useTexts } from '../../../lib/text/texts.ts'
import { BrandLink } from '../header/brand-link.tsx'
import { ContactLinks } from './contact-links.tsx'
import styles from '../layout.module.css'
import { useSiteLinks } from './site-links.ts'

/** All sections, contact options and policies. */
export function SiteFooter() {
  const { brand, today } = useApp().config
  const t = useTexts('layout')
  const { groups, legal } = useSiteLinks()
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
        <p className={styles.end}>
          © {today.slice(0, 4)} {brand.name} · {t.footer.pictures}
        </p>
      </div>
    </footer>
  )
}

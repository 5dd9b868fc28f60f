import { useApp } from '../../lib/app-context.ts'
import { Link } from '../../lib/link.tsx'
import { useTexts } from '../../lib/texts.ts'
import { paths } from '../../paths.ts'
import { BrandLink } from './brand-link.tsx'
import { layoutTexts } from './layout-texts.ts'
import styles from './layout.module.css'

export function SiteFooter() {
  const { brand } = useApp().config
  const t = useTexts(layoutTexts)
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <BrandLink name={brand.name} label={t.homeLink(brand.name)} />
            <p className={styles.about}>{t.footer.about}</p>
          </div>
          <nav aria-label={t.footer.rent}>
            <h2>{t.footer.rent}</h2>
            <Link to={paths.reserve()}>{t.nav.reserve}</Link>
            <Link to={paths.fleet()}>{t.nav.fleet}</Link>
            <Link to={paths.seeFleet()}>{t.nav.seeFleet}</Link>
          </nav>
          <nav aria-label={t.footer.legal}>
            <h2>{t.footer.legal}</h2>
            <Link to={paths.rentalConditions()}>{t.footer.rentalConditions}</Link>
            <Link to={paths.prepaidPolicy()}>{t.footer.prepaidPolicy}</Link>
            <Link to={paths.termsOfUse()}>{t.footer.termsOfUse}</Link>
            <Link to={paths.privacyPolicy()}>{t.footer.privacyPolicy}</Link>
            <Link to={paths.cookiesPolicy()}>{t.footer.cookiesPolicy}</Link>
          </nav>
          {(brand.phone || brand.email) && (
            <div>
              <h2>{t.footer.contact}</h2>
              {brand.phone && <a href={`tel:${brand.phone.replaceAll(/[^+\d]/g, '')}`}>{brand.phone}</a>}
              {brand.whatsapp && <a href={`https://wa.me/${brand.whatsapp.replaceAll(/\D/g, '')}`}>WhatsApp</a>}
              {brand.email && <a href={`mailto:${brand.email}`}>{brand.email}</a>}
              {brand.social.map(({ name, url }) => (
                <a key={url} href={url}>
                  {name}
                </a>
              ))}
            </div>
          )}
        </div>
        <p className={styles.end}>
          © {brand.name} · {t.footer.pictures}
        </p>
      </div>
    </footer>
  )
}

import { telephoneUrl, whatsappUrl } from '#contract/contact-urls.ts'
import { ourBrand } from '#contract/request-codecs.ts'
import { getAgencies } from '#contract/content/get-agencies.ts'
import { useApp } from '../../lib/app-context.ts'
import { useDocumentHead } from '../../lib/text/document-head.ts'
import { Link } from '../../lib/navigation/link.tsx'
import { breadcrumbList } from '../../lib/text/structured-data.ts'
import { useTexts } from '../../lib/text/texts.ts'
import { useData } from '../../lib/data/use-data.ts'
import { paths } from '../../paths.ts'
import { ReloadLink } from '../../../ui/buttons/reload-link.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconMail, IconPhone, IconStore, IconWhatsapp } from '../../../ui/icons/icon.tsx'
import { IconBadge } from '../../../ui/icons/icon-badge.tsx'
import { ContactBranches } from './contact-branches.tsx'
import styles from './contact-page.module.css'
import { LeadForm } from './form/lead-form.tsx'

/** All contact options (row R-09). */
export function ContactPage() {
  const t = useTexts('contact')
  const app = useApp()
  const branches = useData(getAgencies, ourBrand)
  useDocumentHead({ title: t.title, description: t.description, jsonLd: [breadcrumbList(app, [{ name: t.title }])] })
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1>{t.heading}</h1>
        <p>{t.lead}</p>
      </header>
      <div className={styles.columns}>
        <LeadForm kind="contact" title={t.form.title} lead={t.form.lead} />
        <aside className={styles.side}>
          <ContactOptions />
          <nav aria-labelledby="contact-quick">
            <h2 id="contact-quick">{t.quick.title}</h2>
            <ul className={styles.quick}>
              {[
                { to: paths.reserve(), label: t.quick.reserve },
                { to: paths.seeFleet(), label: t.quick.fleet },
                { to: paths.rentalConditions(), label: t.quick.conditions },
                { to: paths.leasing(), label: t.quick.leasing },
              ].map(({ to, label }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        </aside>
      </div>
      {branches.value !== null && branches.value.length > 0 ? (
        <ContactBranches branches={branches.value} />
      ) : (
        branches.hasFailed && (
          <EmptyState
            icon={IconStore}
            title={t.empty.title}
            action={
              <ReloadLink kind="secondary" isBusy={branches.isLoading} onReload={branches.reload}>
                {t.empty.reload}
              </ReloadLink>
            }
          >
            {t.empty.text}
          </EmptyState>
        )
      )}
    </div>
  )
}

/** Telephone, WhatsApp and e-mail, as far as they are configured. */
function ContactOptions() {
  const t = useTexts('contact').actions
  const { brand } = useApp().config
  const actions = [
    { icon: IconPhone, label: t.phone, value: brand.phone, note: t.phoneNote, href: telephoneUrl(brand.phone) },
    {
      icon: IconWhatsapp,
      label: t.whatsapp,
      value: brand.whatsapp,
      note: t.whatsappNote,
      href: whatsappUrl(brand.whatsapp, t.whatsappText),
    },
    { icon: IconMail, label: t.email, value: brand.email, note: t.emailNote, href: `mailto:${brand.email}` },
  ]
  return (
    <section>
      <h2>{t.title}</h2>
      <ul className={styles.actions}>
        {actions
          .filter(({ value }) => value !== '')
          .map(({ icon: Icon, label, value, note, href }) => (
            <li key={label}>
              <a href={href}>
                <IconBadge icon={Icon} />
                <span>
                  <b>{label}</b>
                  <span className={styles.value}>{value}</span>
                  <small>{note}</small>
                </span>
              </a>
            </li>
          ))}
      </ul>
    </section>
  )
}

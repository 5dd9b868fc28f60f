import { useState } from 'react'

import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Pagination, ShowMore } from '../../../ui/pagination.tsx'
import { Steps } from '../../../ui/steps.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { GallerySection, Sample } from './gallery-section.tsx'
import type { Say } from './say.ts'

export function NavigationSection({ say }: { say: Say }) {
  const [tab, setTab] = useState('terms')
  return (
    <GallerySection title={say('Navegación', 'Navigation')}>
      <Sample title={say('Pasos', 'Steps')} layout="stack">
        <Steps
          label={say('Pasos de la reserva', 'Booking steps')}
          doneLabel={say('Listo:', 'Done:')}
          current={2}
          steps={[
            { label: say('Fechas', 'Dates'), href: '/#/home' },
            { label: say('Auto', 'Car'), href: '/#/flota' },
            { label: say('Coberturas y datos', 'Cover and details') },
            { label: say('Confirmación', 'Confirmation') },
          ]}
        />
      </Sample>
      <Sample title={say('Ruta', 'Breadcrumbs')}>
        <Breadcrumbs
          label={say('Usted está aquí', 'You are here')}
          items={[
            { label: say('Inicio', 'Home'), href: '/#/home' },
            { label: say('Sucursales', 'Branches'), href: '/#/sucursales' },
            { label: 'Calle 50' },
          ]}
        />
      </Sample>
      <Sample title={say('Pestañas', 'Tabs')} layout="stack">
        <Tabs
          label={say('Información del alquiler', 'About the rental')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            { id: 'terms', label: say('Condiciones', 'Terms'), content: say('Lo que pide el contrato.', 'What the contract asks for.') },
            { id: 'cover', label: say('Coberturas', 'Cover'), content: say('Lo que cubre cada una.', 'What each of them covers.') },
            { id: 'hours', label: say('Horarios', 'Hours'), content: say('Cuándo abrimos.', 'When we are open.') },
          ]}
        />
      </Sample>
      <Sample title={say('Pestañas con dirección', 'Tabs with addresses')} layout="stack">
        <TabLinks
          label={say('Listas de promociones', 'Lists of promotions')}
          tabs={[
            { label: say('Alquileres', 'Rentals'), href: '/#/promo/1', isCurrent: true },
            { label: say('Con aliados', 'With partners'), href: '/#/promo/2', isCurrent: false },
          ]}
        />
      </Sample>
      <Sample title={say('Páginas', 'Pages')} layout="stack">
        <Pagination
          label={say('Páginas del blog', 'Blog pages')}
          current={2}
          pages={[1, 2, 3].map((page) => ({ page, href: `/#/blog?p=${page}` }))}
          previousLabel={say('Página anterior', 'Previous page')}
          nextLabel={say('Página siguiente', 'Next page')}
        />
        <ShowMore
          label={say('Mostrar 9 clases más', 'Show 9 more classes')}
          progress={say('7 de 16 clases', '7 of 16 classes')}
          onPress={() => undefined}
        />
      </Sample>
    </GallerySection>
  )
}

import { useState } from 'react'

import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import { Pagination, ShowMore } from '../../../ui/navigation/pagination.tsx'
import { Steps } from '../../../ui/navigation/steps.tsx'
import { TabLinks } from '../../../ui/navigation/tab-links.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { GallerySection, Sample, type Localize } from './gallery-section.tsx'

export function NavigationSection({ localize }: { localize: Localize }) {
  const [tab, setTab] = useState('terms')
  return (
    <GallerySection title={localize('Navegación', 'Navigation')}>
      <Sample title={localize('Pasos', 'Steps')} layout="stack">
        <Steps
          label={localize('Pasos de la reserva', 'Booking steps')}
          doneLabel={localize('Listo:', 'Done:')}
          current={2}
          position={localize('Paso 3 de 4', 'Step 3 of 4')}
          steps={[
            { label: localize('Fechas', 'Dates'), href: '/#/home' },
            { label: localize('Auto', 'Car'), href: '/#/flota' },
            { label: localize('Coberturas y datos', 'Coverage and details') },
            { label: localize('Confirmación', 'Confirmation') },
          ]}
        />
      </Sample>
      <Sample title={localize('Ruta', 'Breadcrumbs')}>
        <Breadcrumbs
          label={localize('Usted está aquí', 'You are here')}
          items={[
            { label: localize('Inicio', 'Home'), href: '/#/home' },
            { label: localize('Sucursales', 'Branches'), href: '/#/sucursales' },
            { label: 'Calle 50' },
          ]}
        />
      </Sample>
      <Sample title={localize('Pestañas', 'Tabs')} layout="stack">
        <Tabs
          label={localize('Información del alquiler', 'About the rental')}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'terms',
              label: localize('Condiciones', 'Terms'),
              content: localize('Lo que pide el contrato.', 'What the contract asks for.'),
            },
            {
              id: 'cover',
              label: localize('Coberturas', 'Coverage'),
              content: localize('Lo que cubre cada una.', 'What each of them covers.'),
            },
            { id: 'hours', label: localize('Horarios', 'Hours'), content: localize('Cuándo abrimos.', 'When we are open.') },
          ]}
        />
      </Sample>
      <Sample title={localize('Pestañas con dirección', 'Tabs with addresses')} layout="stack">
        <TabLinks
          label={localize('Listas de promociones', 'Lists of promotions')}
          tabs={[
            { label: localize('Alquileres', 'Rentals'), href: '/#/promo/1', isCurrent: true },
            { label: localize('Con aliados', 'With partners'), href: '/#/promo/2', isCurrent: false },
          ]}
        />
      </Sample>
      <Sample title={localize('Páginas', 'Pages')} layout="stack">
        <Pagination
          label={localize('Páginas del blog', 'Blog pages')}
          current={2}
          pages={[1, 2, 3].map((page) => ({ page, href: `/#/blog?p=${page}` }))}
          previousLabel={localize('Página anterior', 'Previous page')}
          nextLabel={localize('Página siguiente', 'Next page')}
        />
        <ShowMore
          label={localize('Mostrar 9 clases más', 'Show 9 more classes')}
          progress={localize('7 de 16 clases', '7 of 16 classes')}
          onPress={() => undefined}
        />
      </Sample>
    </GallerySection>
  )
}

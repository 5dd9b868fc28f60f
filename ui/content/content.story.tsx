import { IconSearch } from '../icons/icon.tsx'
import { Card, Stage } from './card.tsx'
import { IconList } from './icon-list.tsx'
import { AmountLine, Price } from './price.tsx'
import { Prose, TableOfContents } from './prose.tsx'
import { Table } from './table.tsx'
import { Status, Tag } from './tag.tsx'
import { TickList } from './tick-list.tsx'

export function Hours() {
  return (
    <Table
      caption="Opening hours"
      columns={[
        { key: 'day', label: 'Day' },
        { key: 'hours', label: 'Hours', isNumber: true },
      ]}
      rows={[
        { id: 'mon', cells: { day: 'Monday', hours: '8–18' } },
        { id: 'sun', cells: { day: 'Sunday', hours: 'Closed' } },
      ]}
    />
  )
}

export function CarCard() {
  return (
    <Card as="article" isPadded>
      <Stage>
        <Tag tone="deep">New</Tag>
      </Stage>
      <Price amount="$194.14" unit="total, 3 days" was={{ label: 'Before', amount: '$210.00' }} note="$64.71 a day" />
      <AmountLine label="Deposit" amount="$600.00" />
      <Status tone="scarce">Two left</Status>
      <TickList items={[{ text: 'Unlimited mileage' }, { text: 'Second driver', isIncluded: false }]} notIncludedLabel="Not included:" />
      <IconList isOrdered items={[{ icon: IconSearch, text: 'Search' }]} />
    </Card>
  )
}

export function Article() {
  return (
    <>
      <TableOfContents
        label="Contents"
        current="fuel"
        items={[
          { id: 'fuel', label: 'Fuel', href: '#/terms/fuel' },
          { id: 'tolls', label: 'Tolls', href: '#/terms/tolls' },
        ]}
      />
      <Prose>
        <h2>Fuel</h2>
        <p>Return it as you got it.</p>
      </Prose>
    </>
  )
}

import { useState } from 'react'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Disclosure } from './disclosure.tsx'
import { Pagination, ShowMore } from './pagination.tsx'
import { Steps } from './steps.tsx'
import { TabLinks } from './tab-links.tsx'
import { Tabs } from './tabs.tsx'

export function CarTabs() {
  const [selected, setSelected] = useState('price')
  return (
    <>
      <Tabs
        label="The car"
        tabs={[
          { id: 'price', label: 'Price', content: <a href="#/price">Price in detail</a> },
          { id: 'cover', label: 'Cover', content: 'What is covered' },
          { id: 'terms', label: 'Terms', content: 'What holds' },
        ]}
        selected={selected}
        onSelect={setSelected}
      />
      <button type="button">After</button>
    </>
  )
}

export function Questions() {
  return (
    <>
      <Disclosure name="questions" summary="How do I pay?" isOpenAtFirst>
        <a href="#/pay">By card</a>
      </Disclosure>
      <Disclosure name="questions" summary="May I cancel?">
        Yes.
      </Disclosure>
    </>
  )
}

export function Invoice() {
  const [company, setCompany] = useState('')
  return (
    <Disclosure summary="Invoice" isOpenAtFirst={company !== ''}>
      <input aria-label="Company" value={company} onChange={(event) => setCompany(event.target.value)} />
    </Disclosure>
  )
}

export function Links() {
  return (
    <>
      <Breadcrumbs label="You are here" items={[{ label: 'Home', href: '#/' }, { label: 'Fleet' }]} />
      <Steps
        label="Your booking"
        doneLabel="Done:"
        current={1}
        position="Step 2 of 3"
        steps={[
          { label: 'Search', href: '#/search' },
          { label: 'Car', href: '#/car' },
          { label: 'Pay', href: '#/pay' },
        ]}
      />
      <TabLinks
        label="Blog"
        tabs={[
          { label: 'All', href: '#/all', isCurrent: true },
          { label: 'Trips', href: '#/trips', isCurrent: false },
        ]}
      />
    </>
  )
}

export function Pages() {
  const pages = [1, 2, 3].map((page) => ({ page, href: `#/page-${page}` }))
  const [count, setCount] = useState(7)
  return (
    <>
      <Pagination label="Articles" current={1} pages={pages} previousLabel="Newer" nextLabel="Older" />
      <Pagination label="Cars" current={3} pages={pages} previousLabel="Previous" nextLabel="Next" />
      <ShowMore label="Show more" progress={`${count} of 16`} onPress={() => setCount(16)} />
    </>
  )
}

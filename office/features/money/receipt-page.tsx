import { Link, useParams } from '@tanstack/react-router'
import { getReceipt, type PrintedReceipt } from '#contract/office/counter-payments.ts'
import { toLocalDate, toWallTime } from '#contract/panama-time.ts'
import { Button } from '../../components/button.tsx'
import { Page, Panel } from '../../components/panel.tsx'
import { ReceiptText } from '../../components/receipt-text.tsx'
import { UnknownPage } from '../../components/unknown-page.tsx'
import { useRead } from '../../lib/data.ts'
import { formatCode } from '../../lib/format.ts'
import { useMe } from '../../lib/me.ts'
import { fill, useTexts } from '../../lib/texts.tsx'
import styles from './money.module.css'

/** A receipt, as it is printed. */
export function ReceiptPage() {
  const { t } = useTexts()
  const { code = '', id = '' } = useParams({ strict: false })
  const { data, refused } = useRead(getReceipt, { code, paymentId: id })
  if (data !== undefined) return <Receipt receipt={data} />
  // The receipts are listed in the price of their booking.
  return <UnknownPage title={t.pages.receipt} refused={refused} list={<Link to={`/reservas/${code}`}>{formatCode(code)}</Link>} />
}

function Receipt({ receipt }: { receipt: PrintedReceipt }) {
  const { t, format } = useTexts()
  const { branchName } = useMe()
  const texts = t.money
  const { company, number, reversedNumber, code, reference } = receipt
  const isReversal = reversedNumber !== null
  const facts: readonly (readonly [string, string])[] = [
    [isReversal ? texts.givenTo : texts.receivedFrom, receipt.name],
    [texts.bookingCode, formatCode(code)],
    [texts.date, `${format.dateWithYear(toLocalDate(toWallTime(receipt.at)))}, ${format.time(toWallTime(receipt.at))}`],
    [texts.branch, branchName(receipt.branchId)],
    [texts.meansLabel, receipt.means === 'deposit' ? texts.depositMeans : texts.meansOptions[receipt.means]],
    ...(reference === null ? [] : [[texts.referenceLabel, reference] as const]),
    [texts.attendedBy, receipt.staffName],
    ...(receipt.reason === null ? [] : [[texts.reverseReason, receipt.reason] as const]),
  ]
  return (
    <Page
      title={fill(isReversal ? texts.reversalTitle : texts.receiptTitle, { number })}
      below={
        <p data-screen-only>
          <Link to={`/reservas/${code}`}>{formatCode(code)}</Link>
        </p>
      }
      actions={
        <Button kind="main" data-screen-only onClick={() => window.print()}>
          {texts.print}
        </Button>
      }
    >
      <Panel isPadded>
        <div className={styles['receipt']}>
          <p>
            <b>{company.name}</b>
            <br />
            {company.phone}, {company.email}
          </p>
          {isReversal && (
            <p>
              <ReceiptText text={fill(texts.reverses, { number: reversedNumber })} />
            </p>
          )}
          {receipt.reversedBy !== null && (
            <p>
              <b>
                <ReceiptText text={fill(texts.reversedBy, { number: receipt.reversedBy })} />
              </b>
            </p>
          )}
          <dl>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="muted">{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
            <div className={styles['sum']}>
              <dt>{texts.amount}</dt>
              <dd>{format.money(isReversal ? -receipt.amountCents : receipt.amountCents)}</dd>
            </div>
          </dl>
          <p className="muted">{texts.notInvoice}</p>
        </div>
      </Panel>
    </Page>
  )
}

// Parts that several answers have.

import type { Cents } from '../money.ts'
import type { WallTime } from '../panama-time.ts'
import type { Branch } from '../values/branch.ts'
import type { CarClass } from '../values/car-class.ts'
import type { PriceLine } from '../values/price-line.ts'
import { hasAirConditioning, toVehicleCategory, idTypes, toVehicleSize, splitLines } from './codes.ts'
import { element, type XmlElement } from './xml.ts'

const currency = { CurrencyCode: 'USD' }

export const formatAmount = (cents: Cents): string => `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`

/** The places and times of a rental; places are codes of branches. */
export interface Rental {
  pickUpCode: string
  returnCode: string
  pickUpAt: WallTime
  returnAt: WallTime
}

export function writeRentalCore({ pickUpCode, returnCode, pickUpAt, returnAt }: Rental): XmlElement {
  return element('VehRentalCore', { PickUpDateTime: `${pickUpAt}:00`, ReturnDateTime: `${returnAt}:00` }, [
    element('PickUpLocation', { LocationCode: pickUpCode }),
    element('ReturnLocation', { LocationCode: returnCode }),
  ])
}

const nameLength = 64
/** @param pictureUrl the absolute address of the class's picture; null without one */
export function writeVehicle(car: CarClass, pictureUrl: string | null): XmlElement {
  const { acriss = '', seats, bags, doors = 0, transmission, drive, fuel, model = '' } = car
  return element(
    'Vehicle',
    {
      AirConditionInd: hasAirConditioning(car),
      TransmissionType: transmission === 'manual' ? 'Manual' : 'Automatic',
      FuelType: fuel === 'diesel' ? 'Diesel' : 'Petrol',
      DriveType: drive === '4x4' ? '4WD' : 'Unspecified',
      PassengerQuantity: seats === undefined || seats === 0 ? null : seats,
      BaggageQuantity: bags == null ? null : bags.large + bags.small,
      Code: acriss || null,
      CodeContext: 'ACRISS',
    },
    [
      element('VehType', { VehicleCategory: toVehicleCategory(acriss), DoorCount: doors === 0 ? null : doors }),
      element('VehClass', { Size: toVehicleSize(acriss) }),
      element('VehMakeModel', { Name: `${model || (car.name?.en ?? acriss)} or similar`.slice(0, nameLength) }),
      pictureUrl === null ? null : element('PictureURL', {}, pictureUrl),
    ],
  )
}

type Charge = ReturnType<typeof splitLines>['rate'][number]

const writeCharge = (name: string, { amountCents, purpose, description }: Charge): XmlElement =>
  element(name, {
    Amount: formatAmount(amountCents),
    ...currency,
    TaxInclusive: false,
    Description: description,
    GuaranteedInd: true,
    IncludedInRate: name === 'VehicleCharge',
    IncludedInEstTotalInd: true,
    Purpose: purpose,
    RequiredInd: name === 'Fee' ? true : null,
  })

/** Rate, fees and total; with the equipment, whose lines are not among these, they add up exactly to the total. */
export function writePrice({ lines, totalCents, car }: { lines: readonly PriceLine[]; totalCents: Cents; car: CarClass }) {
  const { rate, fees } = splitLines(lines)
  const rateCents = rate.reduce((sum, { amountCents }) => sum + amountCents, 0)
  return {
    rate: element('RentalRate', {}, [
      element('RateDistance', { Unlimited: true, DistUnitName: 'Km', VehiclePeriodUnitName: 'RentalPeriod' }),
      element(
        'VehicleCharges',
        {},
        rate.map((value) => writeCharge('VehicleCharge', value)),
      ),
      element('RateQualifier', { RateCategory: '3', RateQualifier: 'STANDARD' }),
      element('RateRestrictions', { MinimumAge: car.minimumAge === 0 ? null : car.minimumAge }),
    ]),
    total: element('TotalCharge', {
      RateTotalAmount: formatAmount(rateCents),
      EstimatedTotalAmount: formatAmount(totalCents),
      ...currency,
    }),
    fees:
      fees.length === 0
        ? null
        : element(
            'Fees',
            {},
            fees.map((fee) => writeCharge('Fee', fee)),
          ),
  }
}

/** A signed offer; a booking sends the whole reference back. */
export interface Offer {
  /** Distinguishes offers. */
  id: string
  signed: string
}

export function writeReference({ id, signed }: Offer): XmlElement {
  return element('Reference', { Type: idTypes.reference, ID: id, ID_Context: 'OFFER', URL: signed })
}

/** @param name of the element, which differs between answers */
export function writeLocation(name: string, branch: Branch, code: string): XmlElement {
  const { iata, address = '', phone = '' } = branch
  return element(name, { AtAirport: iata !== null && iata !== undefined, Code: code, Name: branch.name.slice(0, nameLength) }, [
    element('Address', {}, [
      address === '' ? null : element('AddressLine', {}, address.slice(0, 255)),
      element('CountryName', { Code: 'PA' }, 'Panama'),
    ]),
    phone === '' ? null : element('Telephone', { PhoneNumber: phone.slice(0, 32) }),
  ])
}

/** The deposit is not part of the price, so it is described in text. */
export const writeDeposit = (cents: Cents | null | undefined): string =>
  `A deposit of USD ${formatAmount(cents ?? 0)} is held on a credit card at pick-up and released after the return. It is not part of the total.`

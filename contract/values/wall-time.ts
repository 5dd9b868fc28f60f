import { withFallback, text } from '../answer-codecs.ts'
import { field, type Codec, type Part } from '../codec.ts'
import { toLocalDate, toTimeOfDay, wallTime, type LocalDate, type TimeOfDay, type WallTime } from '../panama-time.ts'

const textOrEmpty = withFallback(text, '')

/** A wall time that the wire splits into a day and a time of day. */
export function wallTimeIn(
  dateName: string,
  timeName: string,
  date: Codec<LocalDate> = textOrEmpty,
  time: Codec<TimeOfDay> = textOrEmpty,
): Part<WallTime> {
  const [day, hour] = [field(dateName, date), field(timeName, time)]
  return {
    decode: (wire) => wallTime(day.decode(wire), hour.decode(wire)),
    write: (at, wire, whole) => {
      day.write(toLocalDate(at), wire, whole)
      hour.write(toTimeOfDay(at), wire, whole)
    },
    describe: (schemas, fields) => {
      day.describe(schemas, fields)
      hour.describe(schemas, fields)
    },
    // `pickUpAt` by its parts `pickUpDate` and `pickUpTime`; an error of the whole is reported at the time.
    names: (key) => ({ [key.replace('At', 'Date')]: dateName, [key.replace('At', 'Time')]: timeName, [key]: timeName }),
  }
}

import { type Check, type Finding, fault, ok, orOk, warning } from '../check.ts'
import type { DoctorContext } from '../doctor-context.ts'
import { inDatabase } from '../open-database.ts'

/** Beyond it, signed requests and payment events begin to be refused. */
const FAULT_SECONDS = 60
const WARNING_SECONDS = 5
/** `Date` of an answer has whole seconds. */
const HTTP_DATE_SECONDS = 1
const PATIENCE_MS = 10_000
const MEND = 'keep the clock of this machine by NTP (timedatectl set-ntp true)'

/** Signatures, tokens and retention count on one time everywhere. */
export const clockCheck: Check = {
  name: 'clock',
  async look(context) {
    const places = await Promise.all([
      askDatabase(context),
      ...[context.settings.S3_ENDPOINT, paymentAddress(context)].map((url) =>
        askServer(context, url),
      ),
    ])
    const known = places.filter((place) => place !== undefined)
    if (known.length === 0) return [ok('there is nothing to compare the clock with')]
    return orOk(known.flatMap(judge), `the clock agrees with ${names(known)}`)
  },
}

type Place = { name: string; aheadSeconds: number }

function judge({ name, aheadSeconds }: Place): Finding[] {
  const seconds = Math.abs(Math.round(aheadSeconds))
  if (seconds < WARNING_SECONDS) return []
  const way = aheadSeconds > 0 ? 'ahead of' : 'behind'
  const sentence = `${MEND}; it is ${seconds} s ${way} ${name}`
  return [seconds < FAULT_SECONDS ? warning(sentence) : fault(sentence)]
}

const names = (places: readonly Place[]) => places.map(({ name }) => name).join(' and ')

const paymentAddress = ({ settings }: DoctorContext) =>
  settings.STRIPE_SECRET_KEY === undefined ? undefined : 'https://api.stripe.com'

async function askDatabase(context: DoctorContext): Promise<Place | undefined> {
  let place: Place | undefined
  await inDatabase(context, async (client) => {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now')
    const now = rows[0]?.now.getTime() ?? 0
    place = { name: 'the database', aheadSeconds: (context.world.clock().getTime() - now) / 1000 }
    return []
  })
  return place
}

/** Undefined where the server does not say; whether it answers is the business of other checks. */
async function askServer({ world }: DoctorContext, url: string | undefined) {
  if (url === undefined) return undefined
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await world.fetch(url, { method: 'HEAD', redirect: 'manual', signal }).catch(
    // Not reached; the checks of store and payment say why.
    () => undefined,
  )
  const date = Date.parse(answer?.headers.get('date') ?? '')
  if (Number.isNaN(date)) return undefined
  const ahead = (world.clock().getTime() - date) / 1000
  const rounded = Math.abs(ahead) <= HTTP_DATE_SECONDS ? 0 : ahead
  return { name: new URL(url).host, aheadSeconds: rounded }
}

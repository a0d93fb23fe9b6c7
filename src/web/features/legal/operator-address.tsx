import { OPERATOR } from '#domain/shop/imprint.ts'

/** Name and address of the company, as on an envelope. */
export function OperatorAddress() {
  return (
    <address className="not-italic">
      {[OPERATOR.name, ...OPERATOR.addressLines].map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </address>
  )
}

import { BeforeAfter } from './before-after.tsx'
import { DeliveryBanner } from './delivery-banner.tsx'
import { Hero } from './hero.tsx'
import { Pricing } from './pricing.tsx'
import { Process } from './process.tsx'
import { Testimonials } from './testimonials.tsx'

export function HomePage() {
  return (
    <>
      <Hero />
      <BeforeAfter />
      <Process />
      <Pricing />
      <DeliveryBanner />
      <Testimonials />
    </>
  )
}

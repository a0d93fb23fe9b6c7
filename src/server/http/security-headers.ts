import { secureHeaders } from 'hono/secure-headers'

/**
 * The security headers of every answer. Scripts come from our own files only. Outside
 * production the page may call any backend, because a developer can point it at another one.
 */
export function securityHeaders(options: { production: boolean }) {
  const backends = options.production ? [] : ['http:', 'https:']
  return secureHeaders({
    // A route that needs other words for its own page says them itself.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", 'https://js.stripe.com'],
      scriptSrcAttr: ["'none'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'blob:', 'data:', ...backends],
      connectSrc: ["'self'", 'https://api.stripe.com', ...backends],
      frameSrc: ['https://js.stripe.com', 'https://hooks.stripe.com'],
      fontSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(options.production && { upgradeInsecureRequests: [] }),
    },
    strictTransportSecurity: options.production ? 'max-age=31536000; includeSubDomains' : false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginOpenerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
  })
}

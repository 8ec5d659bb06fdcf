import { describe, expect, it } from 'vitest';
import { PAGE_DATA_ID, type PageData, readPageData, serialisePageData } from './page-data.ts';

const config = {
  backendUrl: 'https://tide.example',
  anonKey: 'public',
  publicUrl: 'https://tide.example',
  supportEmail: null,
  communityUrl: null,
  iosAppUrl: null,
  social: { facebook: null, instagram: null, tiktok: null, youtube: null, x: null },
  webAppStatus: 'available' as const,
  blogPageSize: 10,
  devMail: false,
  pushPublicKey: null,
};

const data: PageData = {
  request: { locale: 'pl', theme: 'dawn', config },
  copy: { pl: { common: { sentence: 'Cisza </script> i woda' } } },
};

/** A document that carries `text` as its data. */
function page(text: string, lang = 'pl'): Document {
  return {
    documentElement: { lang },
    getElementById: (id: string) => (id === PAGE_DATA_ID ? { textContent: text } : null),
  } as unknown as Document;
}

describe('what a page carries for itself', () => {
  it('comes back as it was', () => {
    expect(readPageData(page(serialisePageData(data)))).toEqual(data);
  });

  it('cannot close its own element', () => {
    expect(serialisePageData(data)).not.toContain('</script');
  });

  it('is no configuration when a part is missing: every page then says so', () => {
    for (const broken of [
      null,
      {},
      { ...config, anonKey: '' },
      { ...config, backendUrl: 3 },
      { ...config, social: null },
    ]) {
      const text = JSON.stringify({ request: { theme: 'dawn', config: broken }, copy: {} });
      expect(readPageData(page(text)).request.config).toBeNull();
    }
  });

  it('falls back to what is known for a language or theme that is not', () => {
    const { request } = readPageData(page('{"request":{"theme":"sepia"}}', 'de'));
    expect(request).toMatchObject({ locale: 'en', theme: 'system', config: null });
  });
});

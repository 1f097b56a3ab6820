import { describe, expect, it } from 'vitest';
import { hrefOf, pageState, readAddress } from './modes.ts';

const packages = [
  { id: 'music_catalog', name: 'music_business' },
  { id: 'publisher', name: 'creator' },
];
const [music, creator] = packages;
const at = (path: string | undefined, search = '', plan: string | null = null, registered = 'music_catalog') =>
  pageState(readAddress(path, new URLSearchParams(search)), packages, plan, registered);

describe('the mode of the page', () => {
  it('begins with the packages, and knows the prices of the plan that is there', () => {
    expect(at(undefined)).toEqual({ mode: 'selector', chosen: undefined });
    expect(at(undefined, '', 'publisher')).toEqual({ mode: 'selector', chosen: creator });
  });

  it('is pricing for a package in the path or in the query, under either of its names', () => {
    expect(at('publisher')).toEqual({ mode: 'pricing', chosen: creator });
    expect(at('creator', '', 'music_catalog')).toEqual({ mode: 'pricing', chosen: creator });
    expect(at(undefined, 'package=music_business')).toEqual({ mode: 'pricing', chosen: music });
    expect(at('publisher', 'view=manage', 'publisher')).toEqual({ mode: 'pricing', chosen: creator });
  });

  it('does not know a package that there is not', () => {
    expect(at('labels')).toBe('UNKNOWN');
    expect(at(undefined, 'package=')).toBe('UNKNOWN');
  });

  it('manages a plan that exists, and shows the packages where there is none', () => {
    expect(at(undefined, 'view=manage', 'music_catalog')).toEqual({ mode: 'manage', chosen: music });
    expect(at(undefined, 'view=manage')).toEqual({ mode: 'selector', chosen: undefined });
  });

  it('opens the prices of one’s own package where a feature was denied', () => {
    expect(at(undefined, 'upgrade=api_access')).toEqual({ mode: 'pricing', chosen: music });
    expect(at(undefined, 'upgrade=api_access', 'publisher')).toEqual({ mode: 'pricing', chosen: creator });
    expect(at(undefined, 'upgrade=teleport')).toEqual({ mode: 'selector', chosen: undefined });
    expect(at(undefined, 'upgrade=api_access&view=packages')).toEqual({ mode: 'selector', chosen: undefined });
  });
});

it('keeps what was denied, and the cycle, from one mode to the next', () => {
  const search = new URLSearchParams('upgrade=images&cycle=yearly&checkout=cancelled');
  expect(hrefOf('pricing', 'publisher', search)).toBe('/subscription/publisher?upgrade=images&cycle=yearly');
  expect(hrefOf('selector', 'publisher', search)).toBe('/subscription?view=packages&upgrade=images&cycle=yearly');
  expect(hrefOf('manage', 'publisher', search)).toBe('/subscription?view=manage');
  expect(hrefOf('selector', undefined, new URLSearchParams())).toBe('/subscription');
});

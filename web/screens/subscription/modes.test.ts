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
  it('begins with the packages, and offers the prices of the current plan', () => {
    expect(at(undefined)).toEqual({ mode: 'selector', chosen: undefined });
    expect(at(undefined, '', 'publisher')).toEqual({ mode: 'selector', chosen: creator });
  });

  it('is pricing for a package in the path or in the query, by ID or by name', () => {
    expect(at('publisher')).toEqual({ mode: 'pricing', chosen: creator });
    expect(at('creator', '', 'music_catalog')).toEqual({ mode: 'pricing', chosen: creator });
    expect(at(undefined, 'package=music_business')).toEqual({ mode: 'pricing', chosen: music });
    expect(at('publisher', 'view=manage', 'publisher')).toEqual({ mode: 'pricing', chosen: creator });
  });

  it('reports an unknown package', () => {
    expect(at('labels')).toBe('UNKNOWN');
    expect(at(undefined, 'package=')).toBe('UNKNOWN');
  });

  it('manages a plan, and shows the packages without one', () => {
    expect(at(undefined, 'view=manage', 'music_catalog')).toEqual({ mode: 'manage', chosen: music });
    expect(at(undefined, 'view=manage')).toEqual({ mode: 'selector', chosen: undefined });
  });

  it('opens the prices of the workspace’s package for a denied feature', () => {
    expect(at(undefined, 'upgrade=api_access')).toEqual({ mode: 'pricing', chosen: music });
    expect(at(undefined, 'upgrade=api_access', 'publisher')).toEqual({ mode: 'pricing', chosen: creator });
    expect(at(undefined, 'upgrade=teleport')).toEqual({ mode: 'selector', chosen: undefined });
    expect(at(undefined, 'upgrade=api_access&view=packages')).toEqual({ mode: 'selector', chosen: undefined });
  });
});

it('keeps the denied feature and the cycle between modes', () => {
  const search = new URLSearchParams('upgrade=images&cycle=yearly&checkout=cancelled');
  expect(hrefOf('pricing', 'publisher', search)).toBe('/subscription/publisher?upgrade=images&cycle=yearly');
  expect(hrefOf('selector', 'publisher', search)).toBe('/subscription?view=packages&upgrade=images&cycle=yearly');
  expect(hrefOf('manage', 'publisher', search)).toBe('/subscription?view=manage');
  expect(hrefOf('selector', undefined, new URLSearchParams())).toBe('/subscription');
});

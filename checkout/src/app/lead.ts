import { getLead } from '@pitlane/client';
import { writeLeadCookie } from '@pitlane/client/lead-cookie';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { isOperatorView } from './operator-view.ts';

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the text is a lead id; others are not requested. */
export const isLeadGuid = (text: string): boolean => GUID.test(text);

/** The lead of a page; a lead that was read is the last lead of this browser. */
export const leadQuery = (guid: string) =>
  queryOptions({
    queryKey: ['lead', guid],
    queryFn: async ({ signal }) => {
      const { Lead } = await getLead(api, guid, signal);
      if (!isOperatorView()) writeLeadCookie(Lead.Guid);
      return Lead;
    },
  });

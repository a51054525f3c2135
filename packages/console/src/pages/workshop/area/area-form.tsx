import { SuburbField } from '@pitlane/app-shell/suburb-field';
import { changeWorkshopArea, readFieldErrors } from '@pitlane/client';
import type { WorkshopArea } from '@pitlane/contracts';
import { formatDistance } from '@pitlane/domain/text/distance';
import { suburbLine } from '@pitlane/domain/text/suburb-line';
import { Button, Card, NumberField, Stack, Table, toast } from '@pitlane/ui/aria';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/api.ts';
import styles from '../workshop.module.css';
import { AreaMap } from './area-map.tsx';
import { SaveWithReason } from './save-with-reason.tsx';

const FIELDS = ['RadiusMetres', 'AddSuburbIds'] as const;
const MAX_RADIUS_KM = 500;

type Named = { id: number; name: string };
type Props = { area: WorkshopArea; mayChange: boolean };

/** Where the workshop drives to: on the map, as a radius and as suburbs by name. */
export function AreaForm({ area, mayChange }: Props) {
  const client = useQueryClient();
  const [km, setKm] = useState<number | null>(null);
  const [added, setAdded] = useState<Named[]>([]);
  const [removed, setRemoved] = useState<number[]>([]);
  const radiusMetres = km === null ? area.RadiusMetres : Math.round((Number.isFinite(km) ? km : 0) * 1000);
  const isRadiusChanged = area.IsMobile && radiusMetres !== area.RadiusMetres;
  const isDirty = isRadiusChanged || added.length > 0 || removed.length > 0;
  const discard = () => {
    setKm(null);
    setAdded([]);
    setRemoved([]);
  };
  const save = useMutation({
    meta: { errors: 'caller' },
    mutationFn: (Reason: string) =>
      changeWorkshopArea(api, area.WorkshopId, {
        ...(isRadiusChanged && { RadiusMetres: radiusMetres }),
        AddSuburbIds: added.map(({ id }) => id),
        RemoveSuburbIds: removed,
        Reason,
      }),
    onSuccess: async (after) => {
      discard();
      toast({ title: 'Saved', detail: 'New quotes use it at once.' });
      client.setQueryData(['workshop-area', area.WorkshopId], after);
      await client.invalidateQueries({ queryKey: ['workshop', area.WorkshopId] });
    },
  });
  const errors = readFieldErrors(save.error, FIELDS).fields;
  return (
    <Card title="Area">
      <Stack>
        <AreaMap area={area} radiusMetres={radiusMetres} />
        {area.IsMobile ? (
          <NumberField
            label="Drives up to (km)"
            hint="From its address, as the crow flies."
            minValue={0}
            maxValue={MAX_RADIUS_KM}
            value={km ?? area.RadiusMetres / 1000}
            isDisabled={!mayChange}
            error={errors.RadiusMetres}
            onChange={setKm}
          />
        ) : (
          <p>Customers come to it. Quotes show it within 50 km, and in the suburbs below.</p>
        )}
        {mayChange && (
          <SuburbField
            key={added.length}
            api={api}
            label="Add another suburb"
            value={null}
            error={errors.AddSuburbIds}
            onChange={(suburb) =>
              suburb &&
              !added.some(({ id }) => id === suburb.Data) &&
              setAdded([...added, { id: suburb.Data, name: suburb.Value }])
            }
          />
        )}
        <Suburbs
          area={area}
          added={added}
          removed={removed}
          mayChange={mayChange}
          onRemove={(id) => setRemoved([...removed, id])}
          onKeep={(id) => {
            setRemoved(removed.filter((one) => one !== id));
            setAdded(added.filter((one) => one.id !== id));
          }}
        />
        {isDirty && (
          <SaveWithReason
            label="Save the area"
            title="Save the area?"
            save={save}
            onSave={save.mutate}
            onDiscard={discard}
          >
            <p>
              {area.IsMobile && `${radiusMetres / 1000} km around it. `}
              {added.length === 1 ? '1 suburb' : `${added.length} suburbs`} added, {removed.length} removed.
              Bookings it has stay.
            </p>
          </SaveWithReason>
        )}
      </Stack>
    </Card>
  );
}

type SuburbsProps = {
  area: WorkshopArea;
  added: Named[];
  removed: number[];
  mayChange: boolean;
  onRemove: (id: number) => void;
  onKeep: (id: number) => void;
};

function Suburbs({ area, added, removed, mayChange, onRemove, onKeep }: SuburbsProps) {
  const rows = [
    ...added.map(({ id, name }) => ({ id, name, distance: 'To be added' })),
    ...area.Suburbs.map((suburb) => ({
      id: suburb.Id,
      name: suburbLine(suburb.Name, suburb.State, suburb.Postcode),
      distance: removed.includes(suburb.Id) ? 'To be removed' : formatDistance(suburb.Metres),
    })),
  ];
  if (rows.length === 0) return <p className={styles.muted}>No extra suburbs yet.</p>;
  const isPending = (id: number) => removed.includes(id) || added.some((one) => one.id === id);
  return (
    <Table
      label="Suburbs that it serves whatever their distance"
      rows={rows}
      rowId={({ id }) => String(id)}
      columns={[
        { id: 'name', label: 'Suburb', isRowHeader: true, render: ({ name }) => name },
        { id: 'distance', label: 'Distance', render: ({ distance }) => distance },
        ...(mayChange
          ? [
              {
                id: 'change',
                label: 'Change',
                render: ({ id, name }: Named) => (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={isPending(id) ? `Undo for ${name}` : `Remove ${name}`}
                    onPress={() => (isPending(id) ? onKeep(id) : onRemove(id))}
                  >
                    {isPending(id) ? 'Undo' : 'Remove'}
                  </Button>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

CREATE TABLE "moving_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"row_count" integer NOT NULL,
	"by_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"stepped_at" timestamp with time zone NOT NULL,
	CONSTRAINT "moving_batches_state" CHECK (state IN ('checking', 'ready', 'importing', 'done', 'undoing', 'undone')),
	CONSTRAINT "moving_batches_kind" CHECK (kind IN ('people', 'cases', 'dates', 'notes', 'trust'))
);
--> statement-breakpoint
CREATE TABLE "moving_rows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"state" text NOT NULL,
	"sealed" text NOT NULL,
	"reference" text,
	"problems" jsonb NOT NULL,
	"alike_id" uuid,
	"made_id" uuid,
	CONSTRAINT "moving_rows_line" UNIQUE("batch_id","line"),
	CONSTRAINT "moving_rows_state" CHECK (state IN ('read', 'fine', 'alike', 'known', 'refused', 'made', 'undone', 'kept')),
	CONSTRAINT "moving_rows_made" CHECK (state <> 'made' OR made_id IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "moving_batches" ADD CONSTRAINT "moving_batches_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moving_rows" ADD CONSTRAINT "moving_rows_batch_id_moving_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."moving_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moving_rows" ADD CONSTRAINT "moving_rows_alike_id_users_id_fk" FOREIGN KEY ("alike_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moving_batches_newest" ON "moving_batches" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "moving_batches_by" ON "moving_batches" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX "moving_rows_state" ON "moving_rows" USING btree ("batch_id","state","line");--> statement-breakpoint
CREATE INDEX "moving_rows_reference" ON "moving_rows" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "moving_rows_alike" ON "moving_rows" USING btree ("alike_id");